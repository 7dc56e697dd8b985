const radii = { none: 0, small: 0.3, medium: 0.6, large: 1 }

/** A theme of the kernel from its parts: `text` writes the option of `theme()`. */
const themeOf = (mode, { preset, fill, radius, dark, light } = {}) => ({
  text(quote, need) {
    const base = preset && need(preset)
    const ofMode = (name, colour, from = '') =>
      colour ? [`${name}: { ${from}fill: ${colour} }`] : []
    const variables = [
      ...(base ? [`...${base}`] : []),
      ...(radius === undefined ? [] : [`radius: ${radius}`]),
      // A preset's colours are those of a mode, which are stronger than colours of both.
      ...(base ? ofMode(mode, fill, `...${base}.${mode}, `) : fill ? [`fill: ${fill}`] : []),
      ...ofMode('dark', dark),
      ...ofMode('light', light),
    ]
    const given = variables.length > 0 ? `, themeVariables: { ${variables.join(', ')} }` : ''
    return `{ themeMode: ${quote}${mode}${quote}${given} }`
  },
})

/** The members of an object with their names; of anything else that is there, one without a name. */
const membersOf = (node) =>
  node === undefined ? [] : (node.properties ?? [{}]).map(({ key, value }) => [key?.name, value])

const isText = (node) => node?.type === 'Literal' && typeof node.value === 'string'

/** Options of a theme that cannot be migrated, each with a hint. */
const left = {
  fontStack: 'theme({ themeVariables: { font } }).',
  overlayBlur: 'Has no counterpart.',
}

/** One theme of RainbowKit by its call, such as `darkTheme({ accentColor: '#7b3fe4' })`. */
function oneTheme(module, node, { nameOf, note }) {
  const name = node?.type === 'CallExpression' ? nameOf(node.callee.name) : undefined
  const mode = { darkTheme: 'dark', lightTheme: 'light', midnightTheme: 'dark' }[name]
  if (!mode) return undefined
  const found = { mode, ...(name === 'midnightTheme' && { preset: 'midnight' }) }
  for (const [key, value] of membersOf(node.arguments[0])) {
    if (!isText(value)) return undefined
    if (key === 'accentColor') found.fill = module.textOf(value)
    else if (key === 'borderRadius' && value.value in radii) found.radius = radii[value.value]
    // The kernel chooses the text on the accent itself, so that it can be read.
    else if (Object.hasOwn(left, key)) note(module, module.parentOf(value), left[key])
    else if (key !== 'accentColorForeground') return undefined
  }
  return found
}

/** Converts RainbowKit's `theme`; undefined unless it is one of its own themes with literal values. */
export function rainbowTheme(module, value, reading) {
  if (value === undefined) return themeOf('light')
  if (value.type !== 'ObjectExpression') {
    const found = oneTheme(module, value, reading)
    return found && themeOf(found.mode, found)
  }
  const members = Object.fromEntries(membersOf(value))
  const light = oneTheme(module, members.lightMode, reading)
  const dark = oneTheme(module, members.darkMode, reading)
  if (!light || !dark || light.preset || dark.preset) return undefined
  const radius = light.radius ?? dark.radius
  return themeOf('auto', { radius, dark: dark.fill, light: light.fill })
}

/** Converts ConnectKit's `mode` and `theme`; undefined if they are not literals or have no counterpart. */
export function connectKitTheme(mode, theme) {
  if ([mode, theme].some((node) => node !== undefined && !isText(node))) return undefined
  if (theme?.value === 'midnight') return themeOf('dark', { preset: 'midnight' })
  if (theme !== undefined && theme.value !== 'auto') return undefined
  return themeOf(mode?.value ?? 'auto')
}

/** The theme of a mode that is written out; otherwise the visitor's. */
export const modeTheme = (mode) =>
  /^(dark|light)$/.test(mode?.value) ? themeOf(mode.value) : plainTheme

/** The look where nothing is said about it. */
export const plainTheme = themeOf('auto')
