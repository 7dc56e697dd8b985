import type { ErasedDefinition, PrivacyPaths } from './contract.ts'
import { kernelErrors } from './errors.ts'
import { type Checkpoint, type Fold, type Log, type RootState, WritableLog } from './log.ts'
import { plainCopy } from './plain.ts'
import { replaceAt } from './privacy.ts'
import { type Pseudonyms, pseudonyms } from './pseudonyms.ts'
import type { LogRecord } from './record.ts'
import { createReducing } from './reduce.ts'
import type { TrafficRecord } from './traffic.ts'
import type { World } from './world.ts'

const format = 'wallet-kernel/recording'
const formatVersion = 1
const sliceLength = 2000
// Payloads and states are wrapped in a few levels of its own.
const maxDepth = 80
const maxCharacters = 64 * 1024 * 1024

/** How well a recording fits the plugins that are registered here. */
export type Verdict =
  | { readonly kind: 'fits' }
  | { readonly kind: 'upcast'; readonly plugins: readonly string[] }
  /** Records of these plugins (unknown, or newer than ours) are kept and shown, but not reduced. */
  | { readonly kind: 'partly'; readonly plugins: readonly string[] }

/** A recording that was read and checked. */
export interface Recording {
  readonly log: Log
  readonly verdict: Verdict
}

/** The bug-report file. */
export interface RecordingFile {
  readonly format: typeof format
  readonly version: number
  readonly plugins: readonly { readonly id: string; readonly version: number }[]
  readonly base: Checkpoint
  readonly records: readonly LogRecord[]
  /** What was exchanged with the outside meanwhile. Shown by the devtools; replay needs none of it. */
  readonly traffic?: readonly TrafficRecord[]
  /** How many different values were exchanged for pseudonyms. */
  readonly redacted: number
}

/** What leaves the page with a recording. */
export interface ExportOptions {
  /** Exchange declared personal values for pseudonyms. Default true; secrets are never in the log at all. */
  readonly redact?: boolean
}

/** Serialises the retained history; equal personal values stay equal under their pseudonyms. */
export function exportRecording(world: World, { redact = true }: ExportOptions = {}): string {
  const { core, definitions, ports, traffic, vault } = world
  const { log } = core
  const names = pseudonyms(ports.random)
  if (redact) collect(world, names)
  const clean = (text: string): string => vault.scrub(redact ? names.replaceText(text) : text)
  const apply = <T>(value: T): T => mapTexts(value, clean) as T
  const file: RecordingFile = {
    format,
    version: formatVersion,
    plugins: [...definitions.values()].map(({ id, version = 1 }) => ({ id, version })),
    base: { seq: log.base.seq, state: apply(log.base.state) },
    records: log.slice().map((record) => ({ ...record, payload: apply(record.payload) })),
    traffic: apply(traffic.records),
    redacted: names.count,
  }
  return JSON.stringify(file)
}

/** A copy with every string and key of a JSON value replaced; a text that stayed as it was costs nothing more. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]),
  )
}

function collect({ core: { log }, definitions }: World, names: Pseudonyms): void {
  const note = (value: unknown, paths: PrivacyPaths = {}): void => {
    replaceAt(value, paths, (found, kind) => {
      if (kind === 'pseudonym' && typeof found === 'string') names.note(found)
      return found
    })
  }
  const noteSlices = (slices: Readonly<Record<string, unknown>>): void => {
    for (const [id, slice] of Object.entries(slices))
      note(slice, definitions.get(id)?.privacy?.state)
  }
  noteSlices(log.base.state)
  noteSlices(log.stateAt(log.last))
  for (const { kind, type, payload } of log.slice()) {
    if (type === 'kernel/restored')
      noteSlices((payload as { slices: Record<string, unknown> }).slices)
    const [id = '', name = ''] = type.split('/')
    const privacy = definitions.get(id)?.privacy
    if (kind === 'event') note(payload, privacy?.events?.[name])
    if (kind === 'command') note(payload, privacy?.commands?.[name])
  }
}

/**
 * Checks a recording from outside and rebuilds its history, in slices that leave the page time to breathe.
 * Rejects with `kernel/bad-recording`.
 */
export async function readRecording(
  text: string,
  definitions: ReadonlyMap<string, ErasedDefinition>,
): Promise<Recording> {
  const file = parse(text)
  const skipped = new Set<string>()
  const lifted = new Map<string, (record: LogRecord) => LogRecord>()
  for (const { id, version } of file.plugins) {
    const ours = definitions.get(id)
    if (!ours || version > versionOf(ours)) skipped.add(id)
    else if (version < versionOf(ours)) lifted.set(id, (record) => upcast(record, version, ours))
  }
  const reducing = createReducing(definitions.values(), false)
  const fold: Fold = (state, record) =>
    skipped.has(pluginOf(record.type)) ? state : reducing.replay(state, record)
  const known = Object.entries(file.base.state)
    .filter(([id]) => !skipped.has(id))
    // A slice of an earlier version gets the fields it did not have yet.
    .map(([id, slice]) => [id, lifted.has(id) ? { ...reducing.initial[id], ...slice } : slice])
  const base = { seq: file.base.seq, state: { ...reducing.initial, ...Object.fromEntries(known) } }
  const unbounded = { records: Number.MAX_SAFE_INTEGER, bytes: Infinity, age: Infinity }
  const log = new WritableLog(base, unbounded, fold)
  let state: RootState = base.state
  for (const [index, record] of file.records.entries()) {
    const current = lifted.get(pluginOf(record.type))?.(record) ?? record
    log.push(current)
    state = fold(state, current)
    if (file.records[index + 1]?.commit !== record.commit) log.commit(state)
    if (index % sliceLength === sliceLength - 1) await new Promise((resolve) => setTimeout(resolve))
  }
  const verdict: Verdict =
    skipped.size > 0
      ? { kind: 'partly', plugins: [...skipped] }
      : lifted.size > 0
        ? { kind: 'upcast', plugins: [...lifted.keys()] }
        : { kind: 'fits' }
  return { log, verdict }
}

const versionOf = ({ version = 1 }: ErasedDefinition): number => version
const pluginOf = (type: string): string => type.slice(0, type.indexOf('/'))

/** Lifts the payload of a fact told by an earlier version of its plugin, step by step. */
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

function check(holds: unknown, reason: string, cause?: unknown): asserts holds {
  if (!holds) throw kernelErrors.create('bad-recording', { reason }, { cause })
}

function fromJson(text: string): Partial<RecordingFile> | null {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw kernelErrors.create('bad-recording', { reason: 'it is not JSON' }, { cause })
  }
}

function parse(text: string): RecordingFile {
  check(text.length <= maxCharacters, 'it is larger than 64 MB')
  const file = fromJson(text)
  check(file?.format === format, 'it is not a wallet-kernel recording')
  check(file.version === formatVersion, `its format version is ${String(file.version)}`)
  plainCopy(file, (path) => check(false, `"${path}" is not allowed`), maxDepth)
  const { plugins, base, records } = file
  check(isListOf(plugins, isPluginEntry), 'its plugin list is damaged')
  check(isObject(base) && isCheckpoint(base), 'its first checkpoint is damaged')
  const isNext = (record: unknown, index: number): boolean =>
    isObject(record) && record.seq === base.seq + 1 + index && isRecord(record)
  check(isListOf(records, isNext), 'its records are damaged')
  return file as RecordingFile
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
