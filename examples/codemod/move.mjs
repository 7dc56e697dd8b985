import { elementsOf, writeButton, writeProvider } from './elements.mjs'
import { findProviders, findSetups, readLook, specifierOf } from './find.mjs'
import { bindingsOf, writeHooks } from './hooks.mjs'
import { importer, importsOf, removeImports } from './imports.mjs'
import { writeSetup } from './setup.mjs'
import { editor, readModule } from './source.mjs'

/** The one place of what an app has once. Throws, saying where else it is, or that it is not there. */
function only(found, what) {
  if (found.length === 1) return found[0]
  const places = found.map(({ module, node }) => `${module.path}:${module.lineOf(node)}`)
  throw new Error(
    found.length === 0 ? `There is no ${what}.` : `There is more than one ${what}: ${places}.`,
  )
}

/** What becomes of each name that a module has of the kit; a name that is not in it stays. */
function planModule(kit, { module, imports }, { setup, provider }) {
  const isSetup = setup.module === module
  const isProvider = provider.module === module
  // What is used in these alone goes with them.
  const replaced = [
    ...(isSetup ? [...setup.fields].filter(([key]) => key in kit.keys.left) : []).map(
      ([, field]) => field,
    ),
    ...(isProvider ? [provider.node.openingElement] : []),
  ]
  const isReplaced = (use) => replaced.some(({ start, end }) => use.start > start && use.end < end)
  const planOf = ({ name, local, node }) => {
    const uses = module.uses(local)
    if (node.importKind === 'type') return undefined
    if (name === kit.button) {
      const elements = elementsOf(module, local)
      return elements && { elements }
    }
    if (kit.hooks[name]) {
      const bindings = bindingsOf(module, local, kit.hooks[name])
      return bindings && { bindings }
    }
    const isMoved =
      (name === 'getDefaultConfig' && isSetup) ||
      (name === kit.provider && isProvider) ||
      (name !== '*' && uses.length > 0 && uses.every(isReplaced))
    return isMoved ? {} : undefined
  }
  const plans = imports.specifiers.map((one) => [one, planOf(one)])
  return new Map(plans.filter(([, plan]) => plan))
}

/** Names that are free in a module, and where they are given: two functions may each have one of their own. */
function namer(isTaken) {
  const given = new Map()
  return (name, scope) => {
    const own = given.get(scope) ?? new Set()
    given.set(scope, own)
    let free = name
    for (let count = 2; isTaken(free) || own.has(free); count += 1) free = `${name}${count}`
    own.add(free)
    return free
  }
}

const styleOf = ({ text }, { declarations: [first] }) => ({
  quote: text[first.source.start],
  end: text[first.end - 1] === ';' ? ';' : '',
})

/** Why a name of the kit stays. */
const reasonOf = (kit, { name, declaration }) => {
  const ofAll = kit.modules[declaration.source.value]
  if (ofAll) return ofAll
  if (name === kit.button)
    return `Only <${name} /> moves. The ConnectButton of wallet-kernel with a function as its children draws your own.`
  if (kit.hooks[name]) return `Only \`const { … } = ${name}()\` moves. Write useModal().`
  if (kit.themeNames.includes(name)) return 'theme({ themeMode, themeVariables }).'
  return kit.names[name] ?? 'Has no counterpart by this name.'
}

/** The text of a module after the move. */
function moveModule(kit, parts, places) {
  const { module, imports } = parts
  const { setup, provider, look, kernel } = places
  const style = styleOf(module, imports)
  const edit = editor(module.text)
  const note = (node, sentence) => places.note(module, node, sentence)
  const plans = planModule(kit, parts, places)
  const { need, isTaken, write } = importer(
    module,
    new Set([...plans.keys()].map(({ local }) => local)),
  )
  const ours = (name) => need(['wallet-kernel'], name)
  const fresh = namer(isTaken)
  const planned = [...plans.values()]
  for (const element of planned.flatMap(({ elements = [] }) => elements))
    writeButton(module, element, { edit, note, name: ours('ConnectButton') })
  const bindings = planned.flatMap((plan) => plan.bindings ?? [])
  if (bindings.length > 0)
    writeHooks(module, bindings, { edit, note, style, fresh, useModal: ours('useModal') })
  if (setup.module === module) {
    const { fields, node, statement } = setup
    const given = { module, fields, keys: kit.keys, theme: look, kernel, need, note, fresh }
    const made = writeSetup({ ...given, ...style })
    const isExported = statement.type === 'ExportNamedDeclaration' || provider.module !== module
    const kernelText = `${isExported ? 'export ' : ''}const ${kernel} = ${made.kernel}\n\n`
    edit.insert(statement.start, `${made.before}${kernelText}`)
    edit.replace(node, made.config)
  }
  if (provider.module === module) {
    const isHere = setup.module === module
    writeProvider(module, provider.node, {
      ...{ edit, provider: ours('KernelProvider'), modal: ours('KernelModal') },
      kernel: isHere ? kernel : need([specifierOf(module, setup.module.path)], kernel),
    })
  }
  write(edit, imports.declarations[0].start, style)
  removeImports(module, edit, imports, (one) => plans.has(one))
  for (const one of imports.specifiers.filter((each) => !plans.has(each))) {
    const lines = [...new Set(module.uses(one.local).map(module.lineOf))]
    const used = lines.length > 0 ? ` Used at line ${lines.join(', ')}.` : ''
    note(one.node, `${reasonOf(kit, one)}${used}`)
  }
  return edit.result()
}

/** Where the kit is loaded in another way than by an import at the top. */
const otherLoads = (module, name) =>
  module.all.filter(
    ({ type, source, callee, arguments: given }) =>
      (/^(ImportExpression|Export(All|Named)Declaration)$/.test(type) &&
        source?.value?.startsWith?.(name)) ||
      (type === 'CallExpression' &&
        callee.name === 'require' &&
        String(given[0]?.value).startsWith(name)),
  )

/**
 * Moves the modules of an app, texts by their paths, from a kit to wallet-kernel. Returns the texts that change, what is
 * left to do by hand as `{ path, line, code, sentence }`, and whether the kit is still in use. Throws where the app has not
 * exactly one set-up and one provider: then nothing can be moved by itself.
 */
export function move(kit, sources) {
  const notes = []
  const note = (module, node, sentence) => {
    const [code] = module.textOf(node).split('\n')
    notes.push({ path: module.path, line: module.lineOf(node), code, sentence })
  }
  const modules = [...sources]
    .filter(([, text]) => text.includes(kit.package))
    .map(([path, text]) => readModule(path, text))
  const all = modules.map((module) => ({ module, imports: importsOf(module, kit.package) }))
  const setup = only(
    all.flatMap((parts) => findSetups(kit, parts)),
    `set-up at the top of a file, as ${kit.setupForm}`,
  )
  const provider = only(
    all.flatMap((parts) => findProviders(kit, parts)),
    `<${kit.provider}>`,
  )
  const look = readLook(kit, provider, note)
  const kernel = namer((name) => setup.module.names.has(name))('kernel')
  const files = new Map()
  for (const parts of all) {
    const { module, imports } = parts
    for (const node of otherLoads(module, kit.package))
      note(module, node, 'Is loaded in another way, and stays.')
    if (imports.declarations.length === 0) continue
    const text = moveModule(kit, parts, { setup, provider, look, kernel, note })
    if (text !== module.text) files.set(module.path, text)
  }
  const isLeft = modules.some(({ path, text }) => (files.get(path) ?? text).includes(kit.package))
  const order = (one, two) => one.path.localeCompare(two.path) || one.line - two.line
  return { files, notes: notes.toSorted(order), isLeft }
}
