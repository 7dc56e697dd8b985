import type { Contract } from '../contract.ts'
import type { Formerly } from '../describe.ts'
import type { ErasedDefinition } from '../plugin.ts'
import type { LogRecord, RootState } from '../record.ts'
import { fieldsOf } from '../values/text.ts'
import type { Descriptions } from './described.ts'

type Fields = Readonly<Record<string, unknown>>

/** Facts whose payload carries slices, in their stored form. */
export const factsWithSlices: readonly string[] = ['kernel/restored', 'kernel/merged']

/**
 * Converts a record from versions that loaded plugins in stages: `kernel/pluginLoaded` then carried a plugin's stored
 * data when its code arrived.
 */
export function ofOneStage(record: LogRecord): LogRecord {
  if (record.type !== 'kernel/pluginLoaded') return record
  const slices = fieldsOf(record.payload).slices
  return slices === undefined ? record : { ...record, type: 'kernel/merged', payload: { slices } }
}

/** Does the same for a state, which listed the plugins whose stored data had not been read. */
export function stateOfOneStage(state: RootState): RootState {
  const { unread: _, ...kernel } = fieldsOf(state.kernel)
  return { ...state, kernel }
}

/** Moves records and state to the plugins that have taken them over. */
export interface Moves {
  /** Plugins that took over others since the recording was made. */
  readonly takers: readonly ErasedDefinition[]
  /** Plugins that were taken over. */
  readonly former: ReadonlySet<string>
  state(state: RootState): RootState
  record(record: LogRecord): LogRecord
}

interface Taker {
  readonly definition: ErasedDefinition
  readonly from: Formerly<Contract>
}

/** The takeovers since a recording with these plugins was made. */
export function movesSince(
  recorded: ReadonlySet<string>,
  definitions: ReadonlyMap<string, ErasedDefinition>,
  descriptions: Descriptions,
): Moves {
  const takers = [...definitions.values()]
    .filter(
      ({ id, formerly = [] }) => !recorded.has(id) && formerly.some((was) => recorded.has(was)),
    )
    .map((definition): Taker => {
      const moved = descriptions.get(definition.id)?.formerly
      const from = (definition.formerly ?? []).map((was) => [was, moved?.[was] ?? {}])
      return { definition, from: Object.fromEntries(from) }
    })

  /** Slices by plugin, with taken-over state under its new plugin. */
  function state(slices: RootState): RootState {
    const next: Record<string, object> = { ...slices }
    for (const { definition, from } of takers)
      for (const [was, { state: take = sameFields(definition) }] of Object.entries(from)) {
        const slice = slices[was] as Fields | undefined
        if (slice) next[definition.id] = { ...next[definition.id], ...take(slice) }
        if (!definitions.has(was)) delete next[was]
      }
    return next
  }

  function typeOf({ kind, type }: LogRecord): string {
    const [was = '', name = ''] = type.split('/')
    const names = ({ reduce, commands }: ErasedDefinition): object =>
      kind === 'event' ? reduce : commands
    const kept = definitions.get(was)
    for (const { definition, from } of takers) {
      const moved = from[was]
      const as = moved?.names?.[name] ?? name
      if (!moved || !Object.hasOwn(names(definition), as)) continue
      // A name that both plugins have is moved only if that is declared.
      if (as === moved.names?.[name] || !kept || !Object.hasOwn(names(kept), name))
        return `${definition.id}/${as}`
    }
    return type
  }

  return {
    takers: takers.map(({ definition }) => definition),
    former: new Set(takers.flatMap(({ from }) => Object.keys(from))),
    state,
    record(record) {
      const { slices, ...rest } = (record.payload ?? {}) as { readonly slices?: RootState }
      if (slices && factsWithSlices.includes(record.type))
        return { ...record, payload: { ...rest, slices: state(slices) } }
      return { ...record, type: typeOf(record) }
    },
  }
}

const sameFields =
  ({ initialState }: ErasedDefinition) =>
  (slice: Fields): object =>
    Object.fromEntries(Object.entries(slice).filter(([name]) => name in initialState()))
