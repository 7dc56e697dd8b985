import { kernelErrors } from './errors.ts'
import type { AnyPlugin, ErasedDefinition } from './plugin.ts'
import { isReservedKey } from './values/json.ts'

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
}

export interface Registry {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly views: ReadonlyMap<string, KernelView>
  readonly descriptions: readonly PluginDescription[]
}

/** Checks names and requirements of all plugins at once. Throws the first contradiction, naming both sides. */
export function register(plugins: readonly AnyPlugin[]): Registry {
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
  for (const { id, views: own = {} } of definitions.values()) {
    for (const [view, load] of Object.entries(own)) {
      const first = views.get(view)?.plugin
      if (first) throw kernelErrors.create('duplicate-view', { view, first, second: id })
      views.set(view, { plugin: id, load })
    }
  }
  for (const { id, requires } of definitions.values())
    for (const [missing, reason] of Object.entries(requires))
      if (!definitions.has(missing))
        throw kernelErrors.create('missing-plugin', { plugin: id, missing, reason })

  const descriptions = [...definitions.values()].map((definition) => ({
    id: definition.id,
    version: definition.version ?? 1,
    commands: Object.keys(definition.commands),
    events: Object.keys(definition.reduce),
    requires: definition.requires,
    views: Object.keys(definition.views ?? {}),
  }))
  return { definitions, views, descriptions }
}
