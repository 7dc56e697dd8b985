import { checkDeclaration } from './check-late.ts'
import type { Contract } from './contract.ts'
import type { Declared } from './declarations.ts'
import type { PluginDefinition } from './definition.ts'
import { withCode } from './late-plugin.ts'
import type { AnyPlugin, AnyPluginWords, ErasedDefinition } from './plugin.ts'
import { kernelErrors } from './values/errors.ts'
import { isReservedKey } from './values/keys.ts'

/** A modal view and the plugin it belongs to. */
export interface KernelView {
  readonly plugin: string
  readonly load: () => Promise<unknown>
}

/** What the devtools' plugin inspector shows. */
export interface PluginDescription {
  readonly id: string
  readonly version: number
  readonly commands: readonly string[]
  readonly events: readonly string[]
  readonly requires: Readonly<Record<string, string>>
  readonly views: readonly string[]
  /** What its commands and facts are called, once its code is there; undefined where it has no words. */
  words(): Promise<{ readonly words: AnyPluginWords }> | undefined
}

export interface Registry {
  /** A map of this kernel's own: the code of late plugins is put into it. */
  readonly definitions: Map<string, ErasedDefinition>
  readonly views: ReadonlyMap<string, KernelView>
  readonly descriptions: () => readonly PluginDescription[]
  /** Puts the declaration of a deferred plugin in its place. Throws where it contradicts its registration, or another plugin. */
  declare(plugin: string, declaration: ErasedDefinition | undefined): Declared
}

/** Every key of a definition; a record, so that the compiler finds a missing one. */
const definitionKeys: Readonly<
  Record<keyof PluginDefinition<Contract> | 'late' | 'runtime', true>
> = {
  runtime: true,
  late: true,
  id: true,
  implied: true,
  version: true,
  formerly: true,
  requires: true,
  uses: true,
  initialState: true,
  commands: true,
  reduce: true,
  follow: true,
  ends: true,
  slots: true,
  provides: true,
  effects: true,
  start: true,
  views: true,
  privacy: true,
  shape: true,
  words: true,
  persist: true,
  shared: true,
  timeouts: true,
  upcast: true,
}

/** Throws `kernel/unknown-name` for the first name in a definition that nothing declares: a misspelt one. */
function checkNames(
  definition: ErasedDefinition,
  definitions: ReadonlyMap<string, ErasedDefinition>,
): void {
  const { id, uses = {}, follow = {}, effects = [], ends = {}, reduce, commands } = definition
  const check = (name: string, there: object, known: string): void => {
    if (!Object.hasOwn(there, known))
      throw kernelErrors.create('unknown-name', {
        plugin: id,
        name: `"${name}"`,
        there: Object.keys(there).join(', ') || 'none',
      })
  }
  /** What a partner declares; undefined for an optional one that is not there. */
  const partner = (owner: string, of: 'reduce' | 'commands'): object | undefined => {
    const found = definitions.get(owner)
    if (!found && Object.hasOwn(uses, owner)) return undefined
    check(owner, Object.fromEntries(definitions), owner)
    // Its names are not known yet.
    return found?.late?.deferred ? undefined : found?.[of]
  }
  for (const key of Object.keys(definition)) check(key, definitionKeys, key)
  for (const name of Object.keys(ends)) check(`ends.${name}`, commands, name)
  for (const [owner, reducers] of Object.entries(follow)) {
    const events = owner === id ? reduce : partner(owner, 'reduce')
    for (const name of Object.keys(reducers)) if (events) check(`${owner}/${name}`, events, name)
  }
  for (const { on, kind } of effects) {
    if (on === '*') continue
    const [owner = '', name = ''] = on.split('/')
    const declared = partner(owner, kind === 'end' ? 'commands' : 'reduce')
    if (declared) check(on, declared, name)
  }
}

/**
 * Checks names and requirements of all plugins at once. Throws the first contradiction, naming both sides.
 *
 * @param hasMissed Plugins have a past to fold first: none begins with its code, even where the page has it.
 */
export function register(plugins: readonly AnyPlugin[], hasMissed = false): Registry {
  const definitions = new Map<string, ErasedDefinition>()
  const views = new Map<string, KernelView>()
  for (const plugin of plugins) {
    const definition = plugin?.['~definition']
    if (!definition) throw kernelErrors.create('not-a-plugin')
    const { id } = definition
    // A slash separates plugin and name in the log; the reserved keys would reach into prototypes.
    if (isReservedKey(id) || id === '' || id.includes('/'))
      throw kernelErrors.create('reserved-key', { key: id })
    const known = definitions.get(id)
    // Presets overlap: the same plugin object may arrive by two of them.
    if (known === definition || (definition.implied && known)) continue
    if (known && !known.implied) throw kernelErrors.create('duplicate-plugin', { id })
    definitions.set(id, definition)
  }
  const loaded = [...definitions].map(([id, registered]) => [id, asLoaded(registered)] as const)
  // Late code runs once every plugin is declared: while one is to come, none begins with its code.
  if (!hasMissed && !loaded.some(([, { late }]) => late?.deferred))
    for (const [id, definition] of loaded) definitions.set(id, definition)
  const addViews = ({ id, views: own = {} }: ErasedDefinition): void => {
    for (const view of Object.keys(own)) {
      const first = views.get(view)?.plugin
      if (first) throw kernelErrors.create('duplicate-view', { view, first, second: id })
    }
    for (const [view, load] of Object.entries(own)) views.set(view, { plugin: id, load })
  }
  for (const definition of definitions.values()) addViews(definition)
  for (const { id, requires } of definitions.values())
    for (const [missing, reason] of Object.entries(requires))
      if (!definitions.has(missing))
        throw kernelErrors.create('missing-plugin', { plugin: id, missing, reason })

  for (const definition of definitions.values()) checkNames(definition, definitions)

  return {
    definitions,
    views,
    descriptions: () =>
      [...definitions.values()].map(
        ({ id, version = 1, commands, reduce, requires, views = {} }) => ({
          id,
          version,
          commands: Object.keys(commands),
          events: Object.keys(reduce),
          requires,
          views: Object.keys(views),
          words: () => definitions.get(id)?.words?.(),
        }),
      ),
    declare(id, declaration) {
      if (declaration?.id !== id) throw kernelErrors.create('not-a-plugin')
      const registered = definitions.get(id) as ErasedDefinition
      checkDeclaration(registered, declaration)
      checkNames(declaration, definitions)
      addViews(declaration)
      definitions.set(id, withCode(registered, declaration))
      return { id, starts: !registered.start && declaration.start !== undefined }
    },
  }
}

/** A late plugin with what this page has of it already. */
function asLoaded(registered: ErasedDefinition): ErasedDefinition {
  const code = registered.late?.ready?.()
  return code ? asLoaded(withCode(registered, code['~definition'])) : registered
}
