import { type Fold, type Log, WritableLog } from '../log.ts'
import type { AnyDescribed, ErasedDefinition } from '../plugin.ts'
import type { LogRecord, RootState } from '../record.ts'
import { createReducing } from '../reduce.ts'
import { defineErrors, type Errors } from '../values/errors.ts'
import { isReservedKey } from '../values/keys.ts'
import type { Descriptions } from './described.ts'
import { format, formatVersion, type RecordingFile } from './format.ts'
import { movesSince, ofOneStage, stateOfOneStage } from './moves.ts'
import { misfitIn, type Shape, shapeChecker, shapeOf, withDefaults } from './shape.ts'

interface RecordingErrorTexts {
  'bad-recording': { readonly reason: string }
}

/** Errors of reading recordings. */
export const recordingErrors: Errors<'kernel', RecordingErrorTexts> = /* @__PURE__ */ defineErrors<
  'kernel',
  RecordingErrorTexts
>('kernel', {
  'bad-recording': ({ reason }) => `This recording cannot be loaded: ${reason}.`,
})

// Number of values checked before yielding to the page; about 2 ms.
const breath = 8_000
// Payloads and states are nested a few levels deep in the file.
const maxDepth = 80
// Parsing cannot be interrupted: this size takes about a quarter of a second.
const maxMegabytes = 24

/** Compatibility of a recording with the registered plugins. */
export type Verdict = (
  | { readonly kind: 'fits' }
  | { readonly kind: 'upcast'; readonly plugins: readonly string[] }
  /** Records of these plugins (unknown, or newer than ours) are kept and shown, but not reduced. */
  | { readonly kind: 'partly'; readonly plugins: readonly string[] }
) & {
  /**
   * Parts of the state that the recording lacks, shown with their defaults: the id of a plugin, or a path such as
   * `options.features.send`. Absent if there are none.
   */
  readonly defaults?: readonly string[]
}

/** A recording after reading and validation. */
export interface Recording {
  readonly log: Log
  readonly verdict: Verdict
}

/**
 * Validates a recording and rebuilds its history, yielding to the page in between. Rejects with `kernel/bad-recording`.
 */
export async function readRecording(
  text: string,
  definitions: ReadonlyMap<string, ErasedDefinition>,
  descriptions: Descriptions,
): Promise<Recording> {
  const file = await parse(text)
  const skipped = new Set<string>()
  const lifted = new Map<string, (record: LogRecord) => LogRecord>()
  const recordedVersion = new Map(file.plugins.map(({ id, version }) => [id, version]))
  const moves = movesSince(new Set(file.plugins.map(({ id }) => id)), definitions, descriptions)
  for (const taker of moves.takers) {
    lifted.set(taker.id, (record) => upcast(record, 0, taker))
    recordedVersion.set(taker.id, 0)
  }
  for (const { id, version } of file.plugins) {
    const ours = definitions.get(id)
    if (!ours && moves.former.has(id)) continue
    if (!ours || version > versionOf(ours)) skipped.add(id)
    else if (version < versionOf(ours)) lifted.set(id, (record) => upcast(record, version, ours))
  }
  const reducing = createReducing(definitions.values(), false)
  const fits = shapeChecker()
  const declared = new Map(
    [...definitions.keys()].map((id) => {
      const first = reducing.initial[id] ?? {}
      const { shape = shapeOf(first), defaults = first } = descriptions.get(id) ?? {}
      return [id, { shape, defaults }]
    }),
  )
  const shapeIn = (id: string): Shape => declared.get(id)?.shape ?? 'data'
  const fold: Fold = (state, record) => {
    if (skipped.has(pluginOf(record.type))) return state
    let next = reducing.replay(state, record)
    // A malformed payload may pass a reducer and break a reader: its slice keeps the last valid value.
    for (const id in next)
      if (next[id] !== state[id] && !fits(next[id], shapeIn(id)))
        next = { ...next, [id]: state[id] as object }
    return next
  }
  const slices = Object.entries(moves.state(stateOfOneStage(file.base.state))).filter(
    ([id]) => !skipped.has(id),
  )
  const defaults = [...definitions.keys()].filter(
    (id) => !skipped.has(id) && !slices.some(([was]) => was === id),
  )
  const known = slices.map(([id, recordedSlice]): [string, object] => {
    const lifting = descriptions.get(id)?.upcastState
    const current = upcastState(id, recordedSlice, recordedVersion.get(id), definitions, lifting)
    const slice = withDefaults(current, shapeIn(id), declared.get(id)?.defaults, (path) =>
      defaults.push([id, ...path].join('.')),
    )
    const fit = fits(slice, shapeIn(id))
    const path = fit ? [] : misfitIn(slice, shapeIn(id))
    const place = path.length > 0 ? ` at ${path.join('.').slice(0, 200)}` : ''
    check(fit, `the state of "${id}" in it is damaged${place}`)
    return [id, slice as object]
  })
  const base = { seq: file.base.seq, state: { ...reducing.initial, ...Object.fromEntries(known) } }
  const unbounded = { records: Number.MAX_SAFE_INTEGER, bytes: Infinity, age: Infinity }
  const log = new WritableLog(base, unbounded, fold)
  let state: RootState = base.state
  let looked = 0
  for (const [index, recorded] of file.records.entries()) {
    const record = ofOneStage(recorded)
    const moved = moves.takers.length > 0 ? moves.record(record) : record
    const current = lifted.get(pluginOf(moved.type))?.(moved) ?? moved
    log.push(current)
    state = fold(state, current)
    if (file.records[index + 1]?.commit !== record.commit) log.commit(state)
    looked += 10
    if (looked % breath === 0) await turn()
  }
  const fit: Verdict =
    skipped.size > 0
      ? { kind: 'partly', plugins: [...skipped] }
      : lifted.size > 0
        ? { kind: 'upcast', plugins: [...lifted.keys()] }
        : { kind: 'fits' }
  return { log, verdict: defaults.length > 0 ? { ...fit, defaults } : fit }
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const versionOf = ({ version = 1 }: ErasedDefinition): number => version
const pluginOf = (type: string): string => type.slice(0, type.indexOf('/'))

/** Converts the payload of a fact from an earlier plugin version, step by step. */
function upcast(record: LogRecord, from: number, definition: ErasedDefinition): LogRecord {
  if (record.kind !== 'event') return record
  const steps = definition.upcast?.[record.type.slice(definition.id.length + 1)]
  let payload = record.payload
  for (let version = from; version < versionOf(definition); version++) {
    try {
      const step = steps?.[version]
      if (step) payload = step(payload)
    } catch (cause) {
      const what = `record ${record.seq} (${record.type})`
      check(false, `${what} cannot be lifted from version ${version}`, cause)
    }
  }
  return { ...record, payload }
}

/** Converts a slice from an earlier plugin version, step by step. */
function upcastState(
  id: string,
  recorded: object,
  from: number | undefined,
  definitions: ReadonlyMap<string, ErasedDefinition>,
  steps: AnyDescribed['upcastState'],
): object {
  const ours = definitions.get(id)
  if (!steps || !ours || from === undefined) return recorded
  let slice = recorded
  for (let version = from; version < versionOf(ours); version++) {
    try {
      slice = steps[version]?.({ ...slice }) ?? slice
    } catch (cause) {
      check(false, `the state of "${id}" cannot be lifted from version ${version}`, cause)
    }
  }
  return slice
}

function check(holds: unknown, reason: string, cause?: unknown): asserts holds {
  if (!holds) throw recordingErrors.create('bad-recording', { reason }, { cause })
}

function fromJson(text: string): Partial<RecordingFile> | null {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw recordingErrors.create('bad-recording', { reason: 'it is not JSON' }, { cause })
  }
}

async function parse(text: string): Promise<RecordingFile> {
  check(text.length <= maxMegabytes * 1024 * 1024, `it is larger than ${maxMegabytes} MB`)
  const file = fromJson(text)
  check(file?.format === format, 'it is not a wallet-kernel recording')
  check(file.version === formatVersion, `its format version is ${String(file.version)}`)
  await checkPlain(file)
  const { plugins, base, records } = file
  check(isListOf(plugins, isPluginEntry), 'its plugin list is damaged')
  check(isObject(base) && isCheckpoint(base), 'its first checkpoint is damaged')
  const isNext = (record: unknown, index: number): boolean =>
    isObject(record) && record.seq === base.seq + 1 + index && isRecord(record)
  check(isListOf(records, isNext), 'its records are damaged')
  return file as RecordingFile
}

/** Checks every name and the depth of parsed JSON without copying, yielding to the page in between. */
async function checkPlain(file: object): Promise<void> {
  const waiting: { readonly value: object; readonly depth: number }[] = [{ value: file, depth: 0 }]
  let looked = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    check(depth <= maxDepth, 'it is nested too deeply')
    for (const key in value) {
      if (++looked % breath === 0) await turn()
      check(!isReservedKey(key), `"${key}" is not allowed`)
      const item = (value as Readonly<Record<string, unknown>>)[key]
      if (typeof item === 'object' && item !== null) waiting.push({ value: item, depth: depth + 1 })
    }
  }
}

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, is: (item: unknown, index: number) => boolean): boolean =>
  Array.isArray(value) && value.every(is)
const isPluginEntry = (value: unknown): boolean =>
  isObject(value) && typeof value.id === 'string' && Number.isInteger(value.version)
const isCheckpoint = ({ seq, state }: Fields): boolean =>
  Number.isInteger(seq) && isObject(state) && Object.values(state).every(isObject)
const isRecord = ({ kind, type, at, commit, cause }: Fields): boolean =>
  (kind === 'command' || kind === 'event' || kind === 'end') &&
  typeof type === 'string' &&
  type.includes('/') &&
  typeof at === 'number' &&
  typeof commit === 'number' &&
  (typeof cause === 'number' || typeof cause === 'string')
