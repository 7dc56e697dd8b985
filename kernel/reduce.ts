import { freezeChanges } from './freeze.ts'
import type { Fold } from './log.ts'
import type { ErasedDefinition, ErasedReducer, PluginRuntime } from './plugin.ts'
import type { LogRecord, RootState } from './record.ts'
import { isPlainObject } from './values/json.ts'

interface Route {
  readonly plugin: string
  /** Called with the slice itself. */
  readonly next: (slice: object, payload: never) => object
}

export interface Reducing {
  readonly initial: RootState
  /** Applies one record to every slice that owns or follows its type; a throwing reducer leaves its slice as it was. */
  readonly fold: (
    state: RootState,
    record: LogRecord,
    /** True when `state` was not published yet and may be changed in place. */
    unseen: boolean,
    failed: (plugin: string, record: LogRecord, error: unknown) => void,
  ) => RootState
  /** Adds the reducers of a plugin whose code was loaded, in the place of those it started with. */
  readonly add: (definition: ErasedDefinition) => void
  /** The same for history: failures of that time are already recorded. */
  readonly replay: Fold
}

/** A promise, a list, a class instance or nothing in the place of a slice would break every reader. */
const isSlice = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  isPlainObject(value) &&
  !('then' in value)

/** Builds the map from event type to reducers once, so that a commit asks only those concerned. */
export function createReducing(definitions: Iterable<ErasedDefinition>, frozen: boolean): Reducing {
  const withSlice = (runtime: PluginRuntime, reducer: ErasedReducer): Route['next'] =>
    typeof reducer === 'function'
      ? (slice, payload) => runtime.produce(slice, (draft) => reducer(draft, payload))
      : reducer.next
  // A command and an event may share a name; ends are routed apart.
  const routes = { event: new Map<string, Route[]>(), end: new Map<string, Route[]>() }
  const initial: Record<string, object> = {}

  function add(definition: ErasedDefinition): void {
    const { id, reduce, follow = {}, ends = {}, persist } = definition
    const runtime = definition.runtime as PluginRuntime
    // Late code takes the place of what was registered.
    for (const lists of [routes.event, routes.end])
      for (const [type, list] of lists)
        if (list.some(({ plugin }) => plugin === id))
          lists.set(
            type,
            list.filter(({ plugin }) => plugin !== id),
          )
    const route = (
      kind: keyof typeof routes,
      owner: string,
      reducers: Readonly<Record<string, ErasedReducer | undefined>>,
    ): void => {
      for (const [name, reducer] of Object.entries(reducers)) {
        const type = `${owner}/${name}`
        const list = routes[kind].get(type) ?? []
        if (reducer)
          routes[kind].set(type, [...list, { plugin: id, next: withSlice(runtime, reducer) }])
      }
    }
    route('event', id, reduce)
    for (const [other, reducers] of Object.entries(follow)) route('event', other, reducers)
    route('end', id, ends)
    if (persist) {
      const { restore } = persist
      const restored: ErasedReducer = {
        next(slice, payload) {
          const saved = (payload as { slices?: Record<string, object> }).slices?.[id]
          if (!saved) return slice
          return restore
            ? runtime.produce(slice, (draft) => restore(draft, saved))
            : { ...slice, ...saved }
        },
      }
      route('event', 'kernel', { restored, merged: restored, pluginLoaded: restored })
    }
  }

  for (const definition of definitions) {
    const slice = definition.initialState()
    initial[definition.id] = frozen ? freezeChanges(slice, undefined) : slice
    if (!definition.late || definition.late.reduces) add(definition)
  }

  const fold: Reducing['fold'] = (state, record, unseen, failed) => {
    const { kind, type, payload } = record
    const list = kind === 'command' ? undefined : routes[kind].get(type)
    if (!list) return state
    let next: Record<string, object> | undefined = unseen && !frozen ? state : undefined
    for (const { plugin, next: reduce } of list) {
      const before = (next ?? state)[plugin] as object
      try {
        const after = reduce(before, payload as never)
        if (after === before) continue
        if (!isSlice(after)) throw new TypeError('A reducer returned something that is no slice.')
        next ??= { ...state }
        next[plugin] = frozen ? freezeChanges(after, before) : after
      } catch (error) {
        failed(plugin, record, error)
      }
    }
    if (!next) return state
    return frozen ? Object.freeze(next) : next
  }
  return {
    initial,
    add,
    fold,
    replay: (state, record) => fold(state, record, false, () => undefined),
  }
}
