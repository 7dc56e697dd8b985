import { parseColor } from './color.ts'
import { contrast, mix, parseHex, type Rgb, toHex } from './contrast.ts'
import {
  type ColorTokens,
  type ContrastWarning,
  colorTokens,
  type ThemeMode,
  type ThemeVariables,
} from './tokens.ts'

const floor = 4.5
const colorNames = ['bg', 'ink', 'fill', 'signal'] as const

/** Result of `deriveTheme`: declarations to write, and pairs with too little contrast. */
export interface DerivedTheme {
  /** Custom properties without the `--km-` prefix. Values are checked, safe to write in a sheet. */
  readonly declarations: Readonly<Record<string, string>>
  readonly warnings: readonly ContrastWarning[]
}

/** Moves `color` toward `target` until it reaches `ratio` on `ground`, or to `target` if that is not enough. */
function reach(color: Rgb, target: Rgb, ground: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const next = mix(color, target, share)
    if (contrast(next, ground) >= ratio) return next
  }
  return target
}

/** Black or white of our palette, whichever is more readable on a host colour. */
function onColor(ground: Rgb): Rgb {
  const dark: Rgb = [23, 22, 20]
  const light: Rgb = [255, 253, 250]
  return contrast(dark, ground) > contrast(light, ground) ? dark : light
}

function surfaces(bg: Rgb, ink: Rgb): Partial<ColorTokens> {
  const s1 = mix(bg, ink, 0.045)
  const s2 = mix(bg, ink, 0.09)
  const s3 = mix(bg, ink, 0.145)
  return {
    bg: toHex(bg),
    s1: toHex(s1),
    s2: toHex(s2),
    s3: toHex(s3),
    line: toHex(mix(bg, ink, 0.13)),
    'line-strong': toHex(reach(mix(bg, ink, 0.42), ink, s1, 3)),
    ink: toHex(ink),
    'ink-2': toHex(reach(mix(ink, bg, 0.26), ink, s3, floor)),
    'ink-3': toHex(reach(mix(ink, bg, 0.4), ink, s3, floor)),
  }
}

/** Our hues on a host's background: moved toward the ink until they are readable on it and on their soft background. */
function hues(mode: ThemeMode, bg: Rgb, ink: Rgb): Partial<ColorTokens> {
  const out: Record<string, string> = {}
  for (const name of ['ok', 'bad'] as const) {
    const own = parseHex(colorTokens[mode][name]) as Rgb
    const soft = mix(bg, own, 0.13)
    const onSurface = reach(own, ink, mix(bg, ink, 0.145), floor)
    out[name] = toHex(reach(onSurface, ink, soft, floor))
    out[`${name}-soft`] = toHex(soft)
  }
  return out
}

function number(value: unknown, low: number, high: number): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return String(Math.min(high, Math.max(low, value)))
}

// Allows only characters of a family list: no semicolon, brace, slash or url() can reach the sheet.
const family = /^[\p{L}\p{N} "',_.-]{1,200}$/u

function quotesBalance(text: string): boolean {
  return text.split('"').length % 2 === 1 && text.split("'").length % 2 === 1
}

/**
 * Turns the host's theme variables into token declarations: surfaces follow bg and ink, the label colour of the main
 * button is derived. Pairs with a contrast under 4.5 are kept and reported; unparsable values are left out.
 */
export function deriveTheme(mode: ThemeMode, variables: ThemeVariables): DerivedTheme {
  const base = colorTokens[mode]
  const out: Record<string, string> = {}
  const warnings: ContrastWarning[] = []
  const refused: string[] = []
  const refuse = (name: string): void => void refused.push(name)
  const given = {} as Partial<Record<(typeof colorNames)[number], Rgb>>
  for (const [at, colors] of [
    ['', variables],
    [`${mode}.`, variables[mode] ?? {}],
  ] as const)
    for (const name of colorNames) {
      const text = colors[name]
      if (text === undefined) continue
      const color = parseColor(text)
      // A translucent colour is blended with the background below it; the background with the mode's own.
      const below = given.bg ?? (parseHex(base.bg) as Rgb)
      if (color && color.alpha > 0) given[name] = mix(below, color.rgb, color.alpha)
      else refuse(`${at}${name}`)
    }
  const bg = given.bg ?? (parseHex(base.bg) as Rgb)
  const ink = given.ink ?? (given.bg ? onColor(given.bg) : (parseHex(base.ink) as Rgb))
  if (given.bg || given.ink) Object.assign(out, surfaces(bg, ink), hues(mode, bg, ink))
  const fill = given.fill ?? (given.bg || given.ink ? ink : undefined)
  const onFill = given.fill ? onColor(given.fill) : bg
  if (fill) {
    out.fill = toHex(fill)
    out['on-fill'] = toHex(onFill)
    out['fill-hover'] = toHex(mix(fill, onFill === bg ? ink : onFill, 0.08))
  }
  if (given.fill) {
    // The brand colour on tiles and waiting buttons: moved toward the ink until it is readable on its own tint.
    const tint = mix(mix(bg, ink, 0.045), given.fill, 0.14)
    out.accent = toHex(reach(reach(given.fill, ink, tint, floor), ink, mix(bg, ink, 0.045), floor))
    out['accent-soft'] = toHex(tint)
  }
  const signal = given.signal ?? (parseHex(base.signal) as Rgb)
  const soft = mix(bg, signal, 0.13)
  if (given.signal || given.bg) {
    out.signal = toHex(signal)
    out['signal-soft'] = toHex(soft)
  }
  const check = (pair: string, front: Rgb, back: Rgb): void => {
    const ratio = Math.floor(contrast(front, back) * 100) / 100
    if (ratio >= floor) return
    const message = `Theme (${mode}): ${pair} has a contrast of ${ratio}; text needs ${floor}`
    warnings.push({ mode, pair, ratio, message })
  }
  if (given.bg || given.ink) check('ink on bg', ink, bg)
  if (fill) check('label on fill', onFill, fill)
  if (given.signal || given.bg) {
    check('signal on bg', signal, bg)
    check('signal on its soft ground', signal, soft)
  }
  for (const name of ['font', 'mono'] as const) {
    const text = variables[name]
    if (text === undefined) continue
    if (family.test(text) && quotesBalance(text)) out[name] = text
    else refuse(name)
  }
  const scale = number(variables.scale, 0.75, 2)
  if (scale) out.scale = scale
  const radius = number(variables.radius, 0, 1.5)
  if (radius) out.radius = radius
  if (refused.length > 0)
    warnings.push({
      mode,
      pair: refused.join(', '),
      ratio: 0,
      message: `themeVariables: ${refused.join(', ')} left out. Write colours as CSS has them, as 'teal', '#0a7' or 'oklch(0.7 0.15 170)', without var(), and fonts as a list of family names.`,
    })
  return { declarations: out, warnings }
}
