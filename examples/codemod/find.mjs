import { posix } from 'node:path'
import { attributesOf, elementsOf } from './elements.mjs'
import { declarations, importsOf } from './imports.mjs'
import { fieldsOf } from './setup.mjs'
import { plainTheme } from './theme.mjs'

const localsOf = ({ specifiers }, name) =>
  specifiers.filter((one) => one.name === name).map(({ local }) => local)

/** Where a name of the kit is called or constructed. */
export const callsOf = ({ module, imports }, name) =>
  localsOf(imports, name)
    .flatMap((local) => module.uses(local))
    .map((use) => ({ use, call: module.parentOf(use) }))
    .filter(({ use, call }) => /^(Call|New)Expression$/.test(call.type) && call.callee === use)
    .map(({ call }) => call)

/** The statement at the top of a module that declares what an expression makes; undefined in any other place. */
export function declaredBy(module, expression) {
  const declaration = module.parentOf(module.parentOf(expression))
  if (declaration?.type !== 'VariableDeclaration') return undefined
  const around = module.parentOf(declaration)
  if (around.type === 'ExportNamedDeclaration') return around
  return around.type === 'Program' ? declaration : undefined
}

/** Every set-up of a module that stands at its top, such as `const config = getDefaultConfig({ … })`. */
export function findSetups(kit, parts) {
  const { module } = parts
  return callsOf(parts, kit.setupName).flatMap((call) => {
    const node = kit.configOf(call, module)
    const statement = node && declaredBy(module, node)
    const [input] = call.arguments
    const fields = input?.type === 'ObjectExpression' ? fieldsOf(input) : undefined
    return statement && fields?.has('chains') ? [{ ...parts, node, fields, statement }] : []
  })
}

/** Every provider in a module that the kernel's stands in place of, or inside of, with its attributes. */
export function findProviders(kit, parts) {
  const { module, imports } = parts
  const of = kit.inside ? importsOf(module, [kit.inside]) : imports
  return localsOf(of, kit.provider)
    .flatMap((local) => elementsOf(module, local).elements)
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

/** Whether a module that imports from `source` imports the module at `target`. */
function leadsTo(module, source, target) {
  if (source.startsWith('.'))
    return bare(posix.join(posix.dirname(module.path), source)) === bare(target)
  return /^[@~]\//.test(source) && `/${bare(target)}`.endsWith(bare(source).slice(1))
}

/** How a module imports another one: as it does already, such as from `@/wagmi`, otherwise by the path between them. */
export function specifierOf(module, target) {
  const there = declarations(module).find(({ source }) => leadsTo(module, source.value, target))
  if (there) return there.source.value
  const path = bare(posix.relative(posix.dirname(module.path), target))
  return path.startsWith('.') ? path : `./${path}`
}
