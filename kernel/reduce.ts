import { freeze, Immer } from 'immer'
import type { ErasedDefinition } from './contract.ts'
import type { Fold, RootState } from './log.ts'
import type { LogRecord } from './record.ts'

type SliceReducer = (draft: object, payload: unknown) => object | undefined
interface Route {
  readonly plugin: string
  readonly reducer: SliceReducer
}

export interface Reducing {
  readonly initial: RootState
  /** Applies one record to every slice that owns or follows its type; a throwing reducer leaves its slice as it was. */
  readonly fold: (
    state: RootState,
    record: LogRecord,
    failed?: (plugin: string, record: LogRecord, error: unknown) => void,
    /** True when nobody has seen `state` yet: it may be changed in place. */
    unseen?: boolean,
  ) => RootState
  readonly replay: Fold
  knows(type: string): boolean
}

/** Builds the map from event type to reducers once, so that a commit asks only those concerned. */
export function createReducing(
  definitions: readonly ErasedDefinition[],
  frozen: boolean,
): Reducing {
  const immer = new Immer({ autoFreeze: frozen })
  const routes = new Map<string, Route[]>()
  // A command and an event may share a name; ends are routed apart.
  const endRoutes = new Map<string, Route[]>()
  const owned = new Set<string>()
  const initial: Record<string, object> = {}
  const add = (type: string, plugin: string, reducer: SliceReducer, to = routes): void => {
    const list = to.get(type)
    if (list) list.push({ plugin, reducer })
    else to.set(type, [{ plugin, reducer }])
  }
  for (const definition of definitions) {
    const slice = definition.initialState()
    initial[definition.id] = frozen ? freeze(slice, true) : slice
    for (const [name, reducer] of Object.entries(definition.reduce)) {
      owned.add(`${definition.id}/${name}`)
      add(`${definition.id}/${name}`, definition.id, reducer as SliceReducer)
    }
    for (const [other, reducers] of Object.entries(definition.follow ?? {}))
      for (const [name, reducer] of Object.entries(reducers))
        add(`${other}/${name}`, definition.id, reducer as SliceReducer)
    for (const [name, reducer] of Object.entries(definition.ends ?? {}))
      add(`${definition.id}/${name}`, definition.id, reducer as SliceReducer, endRoutes)
    const { persist } = definition
    if (persist)
      add('kernel/restored', definition.id, (draft, payload) => {
        const saved = (payload as { slices: Record<string, object> }).slices[definition.id]
        if (!saved) return undefined
        if (persist.restore) (persist.restore as SliceReducer)(draft, saved)
        else Object.assign(draft, saved)
        return undefined
      })
  }

  const fold: Reducing['fold'] = (state, record, failed, unseen) => {
    if (record.kind === 'command') return state
    const list = (record.kind === 'end' ? endRoutes : routes).get(record.type)
    if (!list) return state
    let next: Record<string, object> | undefined = unseen && !frozen ? state : undefined
    for (const { plugin, reducer } of list) {
      const before = (next ?? state)[plugin] as object
      try {
        const after = immer.produce(before, (draft: object) =>
          reducer(draft, record.payload),
        ) as object
        if (after === before) continue
        next ??= { ...state }
        next[plugin] = after
      } catch (error) {
        failed?.(plugin, record, error)
      }
    }
    if (!next) return state
    return frozen ? Object.freeze(next) : next
  }
  return {
    initial,
    fold,
    replay: (state, record) => fold(state, record),
    knows: (type) => owned.has(type),
  }
}
