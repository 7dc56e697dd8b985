import type { Contract } from './contract.ts'
import type { PluginDefinition } from './definition.ts'
import { type DeclaredFeature, featuresOf } from './features.ts'
import { arrival } from './lazy.ts'
import type { AnyDescribed, AnyPlugin, ErasedDefinition } from './plugin.ts'
import { kernelErrors } from './values/errors.ts'
import { isReservedKey } from './values/keys.ts'

/** A modal view and the plugin it belongs to. */
export interface KernelView {
  readonly plugin: string
  readonly load: () => Promise<unknown>
}

/** Plugin data for the devtools' inspector. */
export interface PluginDescription {
  readonly id: string
  readonly version: number
  readonly commands: readonly string[]
  readonly events: readonly string[]
  readonly requires: Readonly<Record<string, string>>
  readonly views: readonly string[]
  /** The features that its definition declares. */
  readonly features: readonly DeclaredFeature[]
  /** The plugin's description for tools; undefined if it has none. Rejects with `kernel/not-loaded`. */
  describe(): Promise<AnyDescribed> | undefined
}

export interface Registry {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly views: ReadonlyMap<string, KernelView>
  readonly descriptions: () => readonly PluginDescription[]
}

/** Every key of a definition; typed as a record so that the compiler finds a missing one. */
const definitionKeys: Readonly<Record<keyof PluginDefinition<Contract>, true>> = {
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
  features: true,
  provides: true,
  effects: true,
  start: true,
  views: true,
  privacy: true,
  describe: true,
  persist: true,
  shared: true,
  timeouts: true,
  upcast: true,
}

/** Throws `kernel/unknown-name` for the first undeclared, probably misspelt, name in a definition. */
function checkNames(
  definition: ErasedDefinition,
  definitions: ReadonlyMap<string, ErasedDefinition>,
): void {
  const { id, uses = {}, follow = {}, effects = [], ends = {}, reduce, commands } = definition
  const { features = {}, views = {} } = definition
  const check = (name: string, there: object, known: string): void => {
    if (!Object.hasOwn(there, known))
      throw kernelErrors.create('unknown-name', {
        plugin: id,
        name: `"${name}"`,
        there: Object.keys(there).join(', ') || 'none',
      })
  }
  /** Names declared by another plugin; undefined for an optional one that is absent. */
  const partner = (owner: string, of: 'reduce' | 'commands'): object | undefined => {
    const found = definitions.get(owner)
    if (!found && Object.hasOwn(uses, owner)) return undefined
    check(owner, Object.fromEntries(definitions), owner)
    return found?.[of]
  }
  for (const key of Object.keys(definition)) check(key, definitionKeys, key)
  for (const name of Object.keys(ends)) check(`ends.${name}`, commands, name)
  for (const [feature, parts] of Object.entries(features)) {
    for (const name of parts.commands ?? []) check(`features.${feature}.${name}`, commands, name)
    for (const name of parts.views ?? []) check(`features.${feature}.${name}`, views, name)
  }
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

/** Checks names and requirements of all plugins together. Throws the first conflict and names both sides. */
export function register(plugins: readonly AnyPlugin[]): Registry {
  const definitions = new Map<string, ErasedDefinition>()
  const views = new Map<string, KernelView>()
  for (const plugin of plugins) {
    const definition = plugin?.['~definition']
    if (!definition) throw kernelErrors.create('not-a-plugin')
    const { id } = definition
    // A slash separates plugin and name in the log; reserved keys would reach prototypes.
    if (isReservedKey(id) || id === '' || id.includes('/'))
      throw kernelErrors.create('reserved-key', { key: id })
    const known = definitions.get(id)
    // Presets overlap: two of them may bring the same plugin object.
    if (known === definition || (definition.implied && known)) continue
    if (known && !known.implied) throw kernelErrors.create('duplicate-plugin', { id })
    definitions.set(id, definition)
  }
  for (const { id, views: own = {} } of definitions.values())
    for (const [view, load] of Object.entries(own)) {
      const first = views.get(view)?.plugin
      if (first) throw kernelErrors.create('duplicate-view', { view, first, second: id })
      views.set(view, { plugin: id, load: () => arrival(load) })
    }
  for (const { id, requires } of definitions.values())
    for (const [missing, reason] of Object.entries(requires))
      if (!definitions.has(missing))
        throw kernelErrors.create('missing-plugin', { plugin: id, missing, reason })

  for (const definition of definitions.values()) checkNames(definition, definitions)

  return {
    definitions,
    views,
    descriptions: () =>
      [...definitions.values()].map((definition) => {
        const { id, version = 1, commands, reduce, requires, views = {}, describe } = definition
        return {
          id,
          version,
          commands: Object.keys(commands),
          events: Object.keys(reduce),
          requires,
          views: Object.keys(views),
          features: featuresOf([definition]),
          describe: () => describe && arrival(describe),
        }
      }),
  }
}
