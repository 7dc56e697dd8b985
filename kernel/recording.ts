import type { ErasedDefinition, PrivacyPaths } from './contract.ts'
import { kernelErrors } from './errors.ts'
import { createLog, type Fold, type Log, type RootState } from './log.ts'
import { fileImpurity } from './plain.ts'
import type { Ports } from './ports.ts'
import { replaceAt } from './privacy.ts'
import { type Pseudonyms, pseudonyms } from './pseudonyms.ts'
import type { LogRecord } from './record.ts'
import { createReducing } from './reduce.ts'
import type { TrafficRecord } from './traffic.ts'
import type { Vault } from './vault.ts'

const format = 'wallet-kernel/recording'
const formatVersion = 1
const sliceLength = 2000
const maxCharacters = 64 * 1024 * 1024

/** How well a recording fits the plugins that are registered here. */
export type Verdict =
  | { readonly kind: 'fits' }
  | { readonly kind: 'upcast'; readonly plugins: readonly string[] }
  /** Records of these plugins (unknown, or newer than ours) are kept and shown, but not reduced. */
  | { readonly kind: 'partly'; readonly plugins: readonly string[] }

export interface Recording {
  readonly log: Log
  readonly verdict: Verdict
}

/** The bug-report file. */
export interface RecordingFile {
  readonly format: typeof format
  readonly version: number
  readonly plugins: readonly { readonly id: string; readonly version: number }[]
  readonly base: { readonly seq: number; readonly state: RootState }
  readonly records: readonly LogRecord[]
  /** What was exchanged with the outside meanwhile. Shown by the devtools; replay needs none of it. */
  readonly traffic?: readonly TrafficRecord[]
  /** How many different values were exchanged for pseudonyms. */
  readonly redacted: number
}

export interface ExportOptions {
  /** Exchange declared personal values for pseudonyms. Default true; secrets are never in the log at all. */
  readonly redact?: boolean
}

interface Source {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly log: Log
  readonly traffic: readonly TrafficRecord[]
  readonly vault: Vault
  readonly ports: Ports
}

/** Serialises the retained history; equal personal values stay equal under their pseudonyms. */
export function exportRecording(source: Source, { redact = true }: ExportOptions = {}): string {
  const { definitions, log, vault } = source
  const names = pseudonyms(source.ports.random)
  if (redact) collect(source, names)
  const clean = (text: string): string => vault.scrub(redact ? names.replaceText(text) : text)
  const apply = <T>(value: T): T => mapTexts(value, clean) as T
  const file: RecordingFile = {
    format,
    version: formatVersion,
    plugins: [...definitions.values()].map(({ id, version = 1 }) => ({ id, version })),
    base: { seq: log.base.seq, state: apply(log.base.state) },
    records: log.slice().map((record) => ({ ...record, payload: apply(record.payload) })),
    traffic: apply(source.traffic),
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

function collect({ definitions, log }: Source, names: Pseudonyms): void {
  const note = (value: unknown, paths: PrivacyPaths | undefined): void => {
    if (paths)
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
  const versions = new Map(file.plugins.map(({ id, version }) => [id, version]))
  const skipped = new Set<string>()
  const lifted = new Set<string>()
  for (const [id, version] of versions) {
    const ours = definitions.get(id)
    if (!ours || version > (ours.version ?? 1)) skipped.add(id)
    else if (version < (ours.version ?? 1)) lifted.add(id)
  }
  const reducing = createReducing([...definitions.values()], false)
  const fold: Fold = (state, record) =>
    skipped.has(pluginOf(record.type)) ? state : reducing.replay(state, record)
  const known = Object.entries(file.base.state)
    .filter(([id]) => !skipped.has(id))
    // A slice of an earlier version gets the fields it did not have yet.
    .map(([id, slice]) => [id, lifted.has(id) ? { ...reducing.initial[id], ...slice } : slice])
  const base = { seq: file.base.seq, state: { ...reducing.initial, ...Object.fromEntries(known) } }
  const unbounded = { records: Number.MAX_SAFE_INTEGER, bytes: Infinity, age: Infinity }
  const log = createLog(base, unbounded, fold)
  let state: RootState = base.state
  for (const [index, record] of file.records.entries()) {
    const current = lifted.has(pluginOf(record.type))
      ? upcast(record, versions.get(pluginOf(record.type)) ?? 1, definitions)
      : record
    log.push(current)
    state = fold(state, current)
    if (file.records[index + 1]?.commit !== record.commit) log.commit(state)
    if (index % sliceLength === sliceLength - 1) await new Promise((resolve) => setTimeout(resolve))
  }
  const verdict: Verdict =
    skipped.size > 0
      ? { kind: 'partly', plugins: [...skipped] }
      : lifted.size > 0
        ? { kind: 'upcast', plugins: [...lifted] }
        : { kind: 'fits' }
  return { log, verdict }
}

const pluginOf = (type: string): string => type.slice(0, type.indexOf('/'))

function upcast(
  record: LogRecord,
  from: number,
  definitions: ReadonlyMap<string, ErasedDefinition>,
): LogRecord {
  const definition = definitions.get(pluginOf(record.type))
  if (record.kind !== 'event' || !definition) return record
  const steps = definition.upcast?.[record.type.slice(definition.id.length + 1)]
  let payload = record.payload
  for (let version = from; version < (definition.version ?? 1); version++) {
    const step = steps?.[version] as ((payload: unknown) => unknown) | undefined
    try {
      if (step) payload = step(payload)
    } catch {
      throw refused(
        `record ${record.seq} (${record.type}) cannot be lifted from version ${version}`,
      )
    }
  }
  return { ...record, payload }
}

const refused = (reason: string): Error => kernelErrors.create('bad-recording', { reason })

function parse(text: string): RecordingFile {
  if (text.length > maxCharacters) throw refused('it is larger than 64 MB')
  let file: Partial<RecordingFile> | null
  try {
    file = JSON.parse(text) as Partial<RecordingFile> | null
  } catch (cause) {
    throw kernelErrors.create('bad-recording', { reason: 'it is not JSON' }, { cause })
  }
  if (file?.format !== format) throw refused('it is not a wallet-kernel recording')
  if (file.version !== formatVersion) throw refused(`its format version is ${String(file.version)}`)
  const path = fileImpurity(file)
  if (path) throw refused(`"${path}" is not allowed`)
  const { plugins, base, records } = file
  if (!Array.isArray(plugins) || !plugins.every(isPluginEntry))
    throw refused('its plugin list is damaged')
  if (!base || !Number.isInteger(base.seq) || !isObjectOfObjects(base.state))
    throw refused('its first checkpoint is damaged')
  if (
    !Array.isArray(records) ||
    !records.every((record, index) => isRecord(record, base.seq + 1 + index))
  )
    throw refused('its records are damaged')
  return file as RecordingFile
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isObjectOfObjects = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every(isObject)
const isPluginEntry = (value: unknown): boolean =>
  isObject(value) && typeof value.id === 'string' && Number.isInteger(value.version)
const isRecord = (value: unknown, seq: number): boolean =>
  isObject(value) &&
  value.seq === seq &&
  (value.kind === 'command' || value.kind === 'event' || value.kind === 'end') &&
  typeof value.type === 'string' &&
  value.type.includes('/') &&
  typeof value.at === 'number' &&
  typeof value.commit === 'number' &&
  (typeof value.cause === 'number' || typeof value.cause === 'string')
