import type { Contract } from '../contract.ts'
import type { Formerly } from '../definition.ts'
import type { ErasedDefinition } from '../plugin.ts'
import type { LogRecord, RootState } from '../record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Facts whose payload carries slices, as storage had them. */
export const factsWithSlices: readonly string[] = [
  'kernel/restored',
  'kernel/merged',
  'kernel/pluginLoaded',
]

/** Moves the records and state that other plugins have taken over to those plugins. */
export interface Moves {
  /** Plugins that took something over since the recording was made. */
  readonly takers: readonly ErasedDefinition[]
  /** Plugins it was taken over from. */
  readonly former: ReadonlySet<string>
  state(state: RootState): RootState
  record(record: LogRecord): LogRecord
}

interface Taker {
  readonly definition: ErasedDefinition
  readonly from: Formerly<Contract>
}

/** The moves since a recording with these plugins was made. */
export async function movesSince(
  recorded: ReadonlySet<string>,
  definitions: ReadonlyMap<string, ErasedDefinition>,
): Promise<Moves> {
  const loading = [...definitions.values()]
    .filter(
      ({ id, formerly = [] }) => !recorded.has(id) && formerly.some((was) => recorded.has(was)),
    )
    .map(async (definition): Promise<Taker> => {
      const moved = (await definition.shape?.())?.formerly
      const from = (definition.formerly ?? []).map((was) => [was, moved?.[was] ?? {}])
      return { definition, from: Object.fromEntries(from) }
    })
  const takers = await Promise.all(loading)

  /** Slices by plugin, with what of them belongs to other plugins now. */
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
      // A name that both have moved only where that is declared.
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
