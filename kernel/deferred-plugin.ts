import type { Contract, Requires } from './contract.ts'
import type { PluginDefinition } from './definition.ts'
import { definePlainPlugin, type Plugin } from './plugin.ts'

/** What a page starts with of a deferred plugin; the declaration that is loaded repeats it and has the rest. */
export interface DeferredDefinition<C extends Contract>
  extends Pick<PluginDefinition<C>, 'id' | 'initialState'>,
    Partial<Pick<PluginDefinition<C>, 'formerly' | 'implied' | 'provides' | 'start'>> {
  readonly requires: readonly Requires<C>['id'][]
  /** True when it keeps fields: stored data loads it. */
  readonly persists?: true
  /** True when other tabs send it facts: the first one loads it. */
  readonly shares?: true
  /**
   * True when it decides what others may do, as a sign-in does or whatever adds to the slots `gates` of `connections` or
   * `checks` of `transactions`: while it cannot be loaded, no plugin is declared and no late code runs. Without it, the
   * others go on without what it adds.
   */
  readonly guards?: true
  /** Resolves with the plugin as it is declared: a late one, or a whole one. `lateCode` makes it. */
  readonly load: () => Promise<Plugin<C>>
  /** The plugin, where this page has it already: a further kernel begins with it. */
  readonly ready?: () => Plugin<C> | undefined
}

/**
 * Registers a plugin as an id, an initial state and a loader of its declaration: names, slots, contributions, views.
 * All deferred plugins are declared together, before the first command of one and before any late code runs. Until then
 * what it contributes to others is not there. Deferred or not, the same log folds to the same state.
 *
 * @example
 * const declaration = lateCode(() => import('./declaration.ts'))
 * export const notes = deferredPlugin<NotesContract>({
 *   id: 'notes', requires: ['modal'], initialState, ...declaration((module) => module.notes),
 * })
 */
export function deferredPlugin<C extends Contract>({
  requires,
  persists,
  shares,
  guards,
  load,
  ready,
  ...known
}: DeferredDefinition<C>): Plugin<C> {
  return definePlainPlugin<C>({
    ...known,
    requires: Object.fromEntries(requires.map((id) => [id, ''])),
    commands: {},
    reduce: {},
    late: { deferred: true, on: [], quiet: '*', persists, shares, guards, load, ready },
  } as never)
}
