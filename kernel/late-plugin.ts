import type { Contract, KernelEvent, Visible } from './contract.ts'
import type { CommandType, PluginDefinition, Reducers } from './definition.ts'
import { definePlainPlugin, type ErasedDefinition, type Plugin } from './plugin.ts'

/** What is known of a plugin before its code is there; small, because every page start pays for it. */
type Known =
  | 'id'
  | 'implied'
  | 'version'
  | 'formerly'
  | 'requires'
  | 'uses'
  | 'initialState'
  | 'slots'
  | 'provides'
  | 'views'
  | 'privacy'
  | 'shared'
  | 'timeouts'

type Others<C extends Contract> = Exclude<Visible<C>, C>

/** What the code of a late plugin shares with what is registered: written once, spread into both. */
export type EarlyDefinition<C extends Contract> = Pick<PluginDefinition<C>, Known>

type Foreign<C extends Contract> = readonly (
  | KernelEvent<Others<C>>['type']
  | CommandType<Others<C>>
)[]

/** A plugin as names, an initial state and a loader. */
interface LateNames<C extends Contract> extends EarlyDefinition<C> {
  /** The names of its commands. */
  readonly commands: { readonly [N in keyof C['commands']]: true }
  /** What it follows or has effects on of others, facts and ends of commands: the first one loads it. */
  readonly on?: Foreign<C>
  /**
   * The same, of what means nothing to it before it has facts of its own: its initial state, and what it stores, stay as
   * they are. It is not loaded by it. `*`: all that `on` does not name.
   */
  readonly quiet?: '*' | Foreign<C>
  /** True when it keeps fields: stored data loads it. */
  readonly persists?: true
  /** True when other tabs send it facts: the first one loads it. */
  readonly shares?: true
  readonly load: () => Promise<Plugin<C>>
  /** The plugin, where this page has its code already: a further kernel begins with it. `lateCode` knows. */
  readonly ready?: () => Plugin<C> | undefined
}

/** A plugin whose code comes late. */
export interface LateDefinition<C extends Contract> extends Omit<LateNames<C>, 'quiet'>, First<C> {
  /** The names of its facts: the first one that is not `quiet` loads it. */
  readonly events: { readonly [N in keyof C['events']]: true }
  /** Reducers that the first picture needs. The code has all of them; the others come with it. */
  readonly reduce?: Partial<Reducers<C>>
}

/** What may be there from the start beside reducers. */
interface First<C extends Contract>
  extends Partial<Pick<PluginDefinition<C>, 'ends' | 'follow' | 'persist' | 'start'>> {
  /** What its effects have nothing to do with yet; facts of its own may be among it. */
  readonly quiet?: '*' | readonly (Foreign<C>[number] | KernelEvent<C>['type'])[]
}

/**
 * Its reducers are there from the start, as the first picture needs its state; commands and effects come late.
 */
export interface EarlyReducing<C extends Contract>
  extends Omit<LateNames<C>, 'quiet'>,
    First<C>,
    Pick<PluginDefinition<C>, 'reduce'> {}

/** How the code of a plugin is found. */
export type LateCode<C extends Contract> = Pick<LateNames<C>, 'load' | 'ready'>

/**
 * Code that is imported once a page.
 *
 * @example
 * const code = lateCode(() => import('./plugin.ts'))
 * latePlugin<SendContract>({ ...early, …, ...code(({ sendPlugin }) => sendPlugin) })
 */
export function lateCode<M>(
  load: () => Promise<M>,
): <C extends Contract>(plugin: (module: M) => Plugin<C>) => LateCode<C> {
  let module: M | undefined
  return (plugin) => ({
    async load() {
      module = await load()
      return plugin(module)
    },
    ready: () => module && plugin(module),
  })
}

/**
 * Registers a plugin without its code. The code is loaded before its first command, with each of its views,
 * when a fact of its own or one in `on` is recorded, and on start when storage has data of it. Late or early, the same log folds to the same state.
 *
 * @example
 * latePlugin<SendContract>({ ...early, commands: { submit: true }, …, load: async () => (await import('./plugin.ts')).send })
 */
export function latePlugin<C extends Contract>(
  late: LateDefinition<C> | EarlyReducing<C>,
): Plugin<C> {
  const {
    commands,
    on = [],
    quiet = [],
    persists = false,
    shares = false,
    load,
    ready,
    events,
    ...known
  } = { events: undefined, ...late }
  const named = (names: object): object =>
    Object.fromEntries(Object.keys(names).map((name) => [name, () => undefined]))
  const { reduce } = known
  const reduces = reduce !== undefined
  return definePlainPlugin<C>({
    ...known,
    commands: named(commands),
    ...(events && { reduce: { ...named(events), ...reduce } }),
    late: {
      ...{ on, quiet, reduces, rest: reduces && events !== undefined, persists, shares, load },
      ...(ready && { ready }),
    },
  } as never)
}

/** The registered part of a late plugin with its code, as if it had been registered whole; of a deferred one, its declaration. */
export function withCode(registered: ErasedDefinition, code: ErasedDefinition): ErasedDefinition {
  const { late, ...early } = registered
  if (!late?.deferred) return { ...early, ...code }
  // What the host set stands in its initial state, and what has begun is not begun again.
  const { initialState, start = code.start } = early
  return { ...code, initialState, ...(start && { start }) }
}
