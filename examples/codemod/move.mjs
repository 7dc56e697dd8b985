import { elementsOf, writeButton, writeProvider } from './elements.mjs'
import { findProviders, findSetups, readLook, specifierOf } from './find.mjs'
import { bindingsOf, writeHooks } from './hooks.mjs'
import { declarations, importer, importsOf, removeImports } from './imports.mjs'
import { writeSetup } from './setup.mjs'
import { editor, readModule } from './source.mjs'

/** The version that the package is tested with; another may be refused at use. */
const relay = '@walletconnect/universal-provider@2.21.8'

/** The one place of what an app has once. Throws, saying where else it is, or that it is not there. */
function only(found, what) {
  if (found.length === 1) return found[0]
  const places = found.map(({ module, node }) => `${module.path}:${module.lineOf(node)}`)
  throw new Error(
    found.length === 0 ? `There is no ${what}.` : `There is more than one ${what}: ${places}.`,
  )
}

/** The parts of a module that are rewritten. A name that is used only there loses its import. */
const replacedIn = (kit, module, { setup, provider }) => [
  ...(setup.module === module
    ? [...setup.fields]
        .filter(([key]) => key === 'connectors' || key in kit.keys.left)
        .map(([, field]) => field)
    : []),
  ...(setup.opening?.module === module ? [setup.opening.statement] : []),
  ...(provider.module === module && !kit.inside ? [provider.node.openingElement] : []),
]

/** Plans the migration of each name that a module imports from the kit. A name without a plan stays. */
function planModule(kit, { module, imports }, places) {
  const { setup, provider } = places
  const replaced = replacedIn(kit, module, places)
  const isReplaced = (use) =>
    replaced.some(({ start, end }) => use.start >= start && use.end <= end)
  const planOf = (one) => {
    const { name, local, node } = one
    const uses = module.uses(local)
    const moved = kit.movedNames?.(one)
    if (moved && (moved.type || local === name)) return moved
    if (node.importKind === 'type' || kit.stays?.(one)) return undefined
    if (kit.buttons[name]) {
      const { elements, others } = elementsOf(module, local)
      return { elements, means: kit.buttons[name], isKept: others > 0 }
    }
    if (kit.hooks[name]) {
      const bindings = bindingsOf(module, local, kit.hooks[name])
      return bindings && { bindings }
    }
    const renamed = kit.renamed?.[name]
    if (renamed) return bindingsOf(module, local, renamed.fields) && { to: renamed.to, uses }
    const isMoved =
      (setup.module === module &&
        [kit.setupName, kit.modalProvider, setup.node.callee?.name].includes(name)) ||
      (name === kit.provider && provider.module === module) ||
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

const styleOf = (module) => {
  const [first] = declarations(module)
  return first
    ? {
        quote: module.text[first.source.start],
        end: module.text[first.end - 1] === ';' ? ';' : '',
      }
    : { quote: "'", end: '' }
}

/** Where new imports go: before the first one, otherwise after the directives of the module. */
const placeOfImports = (module, { declarations: [first] }) => {
  const at = first ?? declarations(module)[0]
  return (at ?? module.program.body.find(({ directive }) => !directive)).start
}

/** Why a name of the kit stays. */
const reasonOf = (kit, { name, declaration }) => {
  const ofAll = kit.modules[declaration.source.value]
  if (ofAll) return ofAll
  if (kit.buttons[name])
    return `Only <${name} /> moves. The ConnectButton of wallet-kernel with a function as its children draws your own.`
  if (kit.hooks[name]) return `Only \`const { … } = ${name}()\` moves. Write useModal().`
  if (kit.themeNames?.includes(name)) return 'theme({ themeMode, themeVariables }).'
  return kit.names[name] ?? 'Has no counterpart by this name.'
}

/** The elements of a kit that need no import, each with the button that stands for it. */
const bareElements = (kit, module) =>
  (kit.elements ?? []).map((name) => ({
    means: kit.buttons[name],
    elements: elementsOf(module, name).elements,
  }))

function writeModuleSetup(kit, { module, setup, provider, look, kernel }, writing) {
  const { edit } = writing
  const { fields, node, statement, introduced } = setup
  const isExported = statement.type === 'ExportNamedDeclaration' || provider.module !== module
  if (kit.writeSetup) return kit.writeSetup(setup, { ...writing, kernel, isExported })
  const given = { module, fields, keys: kit.keys, theme: look, kernel, introduced }
  const made = writeSetup({ ...given, ...writing })
  const kernelText = `${isExported ? 'export ' : ''}const ${kernel} = ${made.kernel}\n\n`
  edit.insert(statement.start, `${made.before}${kernelText}`)
  edit.replace(node, kit.wrap?.(made.config) ?? made.config)
}

/** The changes of a module. */
function moveModule(kit, parts, places) {
  const { module, imports } = parts
  const { setup, provider, kernel } = places
  const style = styleOf(module)
  const edit = editor(module.text)
  const note = (node, sentence, more) => places.note(module, node, sentence, more)
  const plans = planModule(kit, parts, places)
  const isGone = (one) => plans.has(one) && !plans.get(one).isKept
  const freed = imports.specifiers.filter(isGone).map(({ local }) => local)
  const { need, needType, isTaken, write } = importer(module, new Set(freed))
  const ours = (name) => need(['wallet-kernel'], name)
  const fresh = namer(isTaken)
  const planned = [...plans.values()]
  for (const { elements = [], means } of [...planned, ...bareElements(kit, module)])
    for (const element of elements)
      writeButton(module, element, { edit, note, means, name: ours(means) })
  for (const [{ name, local }, { from, type, to, uses = [] }] of plans) {
    if (from) need([from], name)
    if (type) needType(type[0], type[1], local)
    if (to) for (const use of uses) edit.replace(use, need(['wagmi'], to))
  }
  const bindings = planned.flatMap((plan) => plan.bindings ?? [])
  if (bindings.length > 0)
    writeHooks(module, bindings, { edit, note, style, fresh, useModal: ours('useModal') })
  if (setup.module === module)
    writeModuleSetup(
      kit,
      { module, ...places },
      { ...places, edit, need, needType, note, fresh, ...style },
    )
  if (setup.opening?.module === module) edit.replace(setup.opening.statement, '')
  if (provider.module === module) {
    const isHere = setup.module === module
    writeProvider(module, provider.node, {
      ...{ edit, provider: ours('KernelProvider'), modal: ours('KernelModal') },
      kernel: isHere ? kernel : need([specifierOf(module, setup.module.path)], kernel),
      place: kit.place ?? (kit.inside ? 'inside' : 'instead'),
    })
  }
  write(edit, placeOfImports(module, imports), style)
  removeImports(module, edit, imports, isGone)
  for (const one of imports.specifiers.filter((each) => !isGone(each) && !kit.stays?.(each))) {
    const lines = [...new Set(module.uses(one.local).map(module.lineOf))]
    note(one.node, reasonOf(kit, one), lines.length > 0 ? ` Used at line ${lines.join(', ')}.` : '')
  }
  return edit
}

/** Where the kit is loaded in another way than by an import at the top. */
const otherLoads = (module, isOfKit) =>
  module.all.filter(
    ({ type, source, callee, arguments: given }) =>
      (/^(ImportExpression|Export(All|Named)Declaration)$/.test(type) && isOfKit(source?.value)) ||
      (type === 'CallExpression' && callee.name === 'require' && isOfKit(given[0]?.value)),
  )

/** `require('…/styles.css')` as a statement of its own; undefined for whatever else is loaded. */
function sheetOf(module, node) {
  const around = module.parentOf(node)
  const isSheet = String(node.arguments?.[0]?.value).endsWith('.css')
  return isSheet && around.type === 'ExpressionStatement' ? around : undefined
}

/** Writes above the statement of each note what is left to do there. */
function writeTodos(notes, edits) {
  const written = new Set()
  for (const { module, node, code, sentence } of notes) {
    const edit = edits.get(module)
    const statement = module.statementOf(node)
    const text = `// TODO(wallet-kernel): ${code}: ${sentence}\n${module.indentOf(statement)}`
    const key = `${module.path}:${statement.start}:${text}`
    if (edit && !written.has(key)) edit.insert(statement.start, text)
    written.add(key)
  }
}

/**
 * Moves the modules of an app, texts by their paths, from a kit to wallet-kernel. Returns the texts that change, with a
 * comment wherever something is left to do by hand, the same as `{ path, line, code, sentence }`, and whether the kit is
 * still in use. Throws where the app has not exactly one set-up and one provider: then nothing can be moved by itself.
 */
export function move(kit, sources) {
  const notes = []
  const note = (module, node, sentence, more = '') => {
    const [code] = module.textOf(node).split('\n')
    notes.push({ module, node, line: module.lineOf(node), code, sentence, more })
  }
  const marks = [...(kit.marks ?? kit.packages), ...(kit.inside ? [kit.inside] : [])]
  const modules = [...sources]
    .filter(([, text]) => marks.some((mark) => text.includes(mark)))
    .map(([path, text]) => readModule(path, text))
  const all = modules.map((module) => ({ module, imports: importsOf(module, kit.packages) }))
  const setup = only(
    all.flatMap((parts) => kit.findSetups?.(parts, { all }) ?? findSetups(kit, parts)),
    `set-up at the top of a file, as ${kit.setupForm}`,
  )
  const provider = only(
    all.flatMap((parts) => findProviders(kit, parts)),
    `<${kit.provider}>`,
  )
  setup.introduced = kit.introduce(setup, note)
  const { installs = [], projectId } = setup.introduced
  const look = kit.look ? readLook(kit, provider, note) : kit.themeOf?.(setup)
  const kernel = namer((name) => setup.module.names.has(name))('kernel')
  const isOfKit = (name) =>
    kit.packages.some((one) => name === one || String(name).startsWith(`${one}/`))
  const edits = new Map()
  for (const parts of all) {
    const { module } = parts
    if (!kit.stays)
      for (const node of otherLoads(module, isOfKit).filter((one) => !sheetOf(module, one)))
        note(module, node, 'Is loaded in another way, and stays.')
    const edit = moveModule(kit, parts, { setup, provider, look, kernel, note })
    for (const node of kit.stays ? [] : otherLoads(module, isOfKit))
      if (sheetOf(module, node)) edit.replace(sheetOf(module, node), '')
    edits.set(module, edit)
  }
  writeTodos(notes, edits)
  const files = new Map()
  for (const [module, edit] of edits) {
    const text = edit.result()
    if (text !== module.text) files.set(module.path, text)
  }
  const order = (one, two) => one.path.localeCompare(two.path) || one.line - two.line
  return {
    files,
    notes: notes
      .map(({ module: { path }, line, code, sentence, more }) => {
        return { path, line, code, sentence: `${sentence}${more}` }
      })
      .toSorted(order),
    /** Packages that the migrated app needs in addition to this one. */
    installs: [...(projectId ? [relay] : []), ...installs],
    /** Packages of the kit that the app imports. */
    packages: kit.packages.filter((name) =>
      all.some(({ module }) => importsOf(module, [name]).declarations.length > 0),
    ),
    isLeft: !kit.stays && isKitLeft(modules, files, isOfKit),
  }
}

/** Whether a module still has an import of the kit, in whatever way. */
function isKitLeft(modules, files, isOfKit) {
  return modules.some((before) => {
    const module = readModule(before.path, files.get(before.path) ?? before.text)
    return (
      declarations(module).some(({ source }) => isOfKit(source.value)) ||
      otherLoads(module, isOfKit).length > 0
    )
  })
}
