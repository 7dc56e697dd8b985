import { Immer } from 'immer'
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
    failed?: (plugin: string, error: unknown) => void,
  ) => RootState
  readonly replay: Fold
  knows(type: string): boolean
}

/** Builds the map from event type to reducers once, so that a commit asks only those concerned. */
export function createReducing(
  definitions: readonly ErasedDefinition[],
  freeze: boolean,
): Reducing {
  const immer = new Immer({ autoFreeze: freeze })
  const routes = new Map<string, Route[]>()
  const owned = new Set<string>()
  const initial: Record<string, object> = {}
  const add = (type: string, plugin: string, reducer: SliceReducer): void => {
    const list = routes.get(type)
    if (list) list.push({ plugin, reducer })
    else routes.set(type, [{ plugin, reducer }])
  }
  for (const definition of definitions) {
    initial[definition.id] = definition.initialState()
    for (const [name, reducer] of Object.entries(definition.reduce)) {
      owned.add(`${definition.id}/${name}`)
      add(`${definition.id}/${name}`, definition.id, reducer as SliceReducer)
    }
    for (const [other, reducers] of Object.entries(definition.follow ?? {}))
      for (const [name, reducer] of Object.entries(reducers))
        add(`${other}/${name}`, definition.id, reducer as SliceReducer)
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

  const fold: Reducing['fold'] = (state, record, failed) => {
    if (record.kind !== 'event') return state
    const list = routes.get(record.type)
    if (!list) return state
    let next: Record<string, object> | undefined
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
        failed?.(plugin, error)
      }
    }
    return next ?? state
  }
  return {
    initial,
    fold,
    replay: (state, record) => fold(state, record),
    knows: (type) => owned.has(type),
  }
}
