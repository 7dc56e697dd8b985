import { Immer } from 'immer'
import type { Fold } from './log.ts'
import type { ErasedDefinition, ErasedReducer } from './plugin.ts'
import type { Cause, LogRecord, RootState } from './record.ts'
import { freezeChanges } from './values/freeze.ts'
import { isPlainObject } from './values/json.ts'

interface Route {
  readonly plugin: string
  /** Gets the slice itself instead of a draft. */
  readonly next: (slice: object, payload: never, cause: Cause) => object
}

export interface Reducing {
  readonly initial: RootState
  /**
   * Applies one record to every slice that owns or follows its type; if a reducer throws, its slice stays unchanged.
   */
  readonly fold: (
    state: RootState,
    record: LogRecord,
    /** True if `state` was not published yet and may be changed in place. */
    unseen: boolean,
    failed: (plugin: string, record: LogRecord, error: unknown) => void,
  ) => RootState
  /** Like `fold`, for history: its failures are already recorded. */
  readonly replay: Fold
}

// The fold freezes the changes itself, so that long lists cost nothing extra.
const immer = new Immer({ autoFreeze: false })

/** A promise, a list, a class instance or undefined instead of a slice would break every reader. */
const isSlice = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  isPlainObject(value) &&
  !('then' in value)

/** The next slice, from a draft unless the reducer takes the slice itself. */
const nextOf = (reducer: ErasedReducer): Route['next'] =>
  typeof reducer === 'function'
    ? (slice, payload, cause) => immer.produce(slice, (draft) => reducer(draft, payload, cause))
    : reducer.next

/** Builds a map from event type to reducers once, so that each record calls only its own reducers. */
export function createReducing(definitions: Iterable<ErasedDefinition>, frozen: boolean): Reducing {
  // A command and an event may share a name, so ends are routed separately.
  const routes = { event: new Map<string, Route[]>(), end: new Map<string, Route[]>() }
  const initial: Record<string, object> = {}

  function add(definition: ErasedDefinition): void {
    const { id, reduce, follow = {}, ends = {}, persist } = definition
    const route = (
      kind: keyof typeof routes,
      owner: string,
      reducers: Readonly<Record<string, ErasedReducer | undefined>>,
    ): void => {
      for (const [name, reducer] of Object.entries(reducers)) {
        const type = `${owner}/${name}`
        const list = routes[kind].get(type) ?? []
        if (reducer) routes[kind].set(type, [...list, { plugin: id, next: nextOf(reducer) }])
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
            ? immer.produce(slice, (draft) => restore(draft, saved))
            : { ...slice, ...saved }
        },
      }
      route('event', 'kernel', { restored, merged: restored })
    }
  }

  for (const definition of definitions) {
    const slice = definition.initialState()
    initial[definition.id] = frozen ? freezeChanges(slice, undefined) : slice
    add(definition)
  }

  const fold: Reducing['fold'] = (state, record, unseen, failed) => {
    const { kind, type, payload, cause } = record
    const list = kind === 'command' ? undefined : routes[kind].get(type)
    if (!list) return state
    let next: Record<string, object> | undefined = unseen && !frozen ? state : undefined
    for (const { plugin, next: reduce } of list) {
      const before = (next ?? state)[plugin] as object
      try {
        const after = reduce(before, payload as never, cause)
        if (after === before) continue
        if (!isSlice(after)) throw new TypeError('A reducer returned a value that is not a slice.')
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
    fold,
    replay: (state, record) => fold(state, record, false, () => undefined),
  }
}
