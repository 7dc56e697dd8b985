import { posix } from 'node:path'
import { attributesOf, elementsOf } from './elements.mjs'
import { fieldsOf } from './setup.mjs'
import { plainTheme } from './theme.mjs'

const localsOf = ({ imports }, name) =>
  imports.specifiers.filter((one) => one.name === name).map(({ local }) => local)

/** Every set-up of a module that stands at its top, such as `const config = getDefaultConfig({ … })`. */
export function findSetups(kit, parts) {
  const { module } = parts
  const uses = localsOf(parts, 'getDefaultConfig').flatMap((local) => module.uses(local))
  return uses.flatMap((use) => {
    const call = module.parentOf(use)
    const config = call.type === 'CallExpression' ? kit.configOf(call, module) : undefined
    const declaration = config && module.parentOf(module.parentOf(config))
    const [input] = call.arguments ?? []
    const fields = input?.type === 'ObjectExpression' ? fieldsOf(input) : undefined
    if (declaration?.type !== 'VariableDeclaration' || !fields?.has('chains')) return []
    const around = module.parentOf(declaration)
    const isExported = around.type === 'ExportNamedDeclaration'
    if (!isExported && around.type !== 'Program') return []
    return [{ ...parts, node: config, fields, statement: isExported ? around : declaration }]
  })
}

/** Every provider of the kit in a module, with its attributes. */
export function findProviders(kit, parts) {
  const locals = localsOf(parts, kit.provider)
  return locals
    .flatMap((local) => elementsOf(parts.module, local) ?? [])
    .filter(({ closingElement }) => closingElement)
    .map((node) => ({ ...parts, node, attributes: attributesOf(node) }))
}

/** The theme that the attributes of the provider name; every attribute that is not moved goes to `note`. */
export function readLook(kit, { module, imports, attributes }, note) {
  const nameOf = (local) => imports.specifiers.find((one) => one.local === local)?.name
  const given = kit.look.map((name) => [name, attributes.get(name)?.node])
  const theme = kit.themeOf(module, Object.fromEntries(given), { nameOf, note })
  for (const [name, { attribute }] of attributes)
    if (!theme || !kit.look.includes(name))
      note(module, attribute, kit.props[name] ?? 'Has no counterpart.')
  return theme ?? plainTheme
}

const bare = (path) => path.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')

/** How a module imports another one: as it does already, such as from `@/wagmi`, otherwise by the path between them. */
export function specifierOf(module, target) {
  const folder = posix.dirname(module.path)
  const leadsThere = (source) =>
    source.startsWith('.')
      ? bare(posix.join(folder, source)) === bare(target)
      : /^[@~]\//.test(source) && `/${bare(target)}`.endsWith(bare(source).slice(1))
  const there = module.program.body.find(
    ({ type, source }) => type === 'ImportDeclaration' && leadsThere(source.value),
  )
  if (there) return there.source.value
  const path = bare(posix.relative(folder, target))
  return path.startsWith('.') ? path : `./${path}`
}
