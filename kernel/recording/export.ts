import type { Log } from '../log.ts'
import type { Ports } from '../ports/ports.ts'
import type { TrafficRecord } from '../traffic.ts'
import { maskData, maskSecrets } from '../values/secrets.ts'
import { aboutOf } from './about.ts'
import { format, formatVersion, type RecordingFile } from './format.ts'
import { createRedactor, type RedactionSource } from './redaction.ts'

/** Options for exporting a recording. */
export interface ExportOptions {
  /**
   * Replace declared personal values, addresses, e-mails, amounts and possible keys by stand-ins, and keep only the
   * origin of every URL. Default true. Recognised secrets are removed either way.
   */
  readonly redact?: boolean
}

/** Sources of a recording. */
export interface RecordingSource extends RedactionSource {
  /** The kernel's name. */
  readonly name: string
  readonly log: Log
  readonly traffic: readonly TrafficRecord[]
  readonly ports: Pick<Ports, 'page' | 'clock'>
}

/** Serialises the retained history; equal personal values get equal pseudonyms. */
export function exportRecording(
  { name, log, traffic, ports, ...source }: RecordingSource,
  { redact = true }: ExportOptions = {},
): string {
  const { definitions, scrub } = source
  const { base } = log
  const records = log.slice()
  const out = redact ? createRedactor(source) : undefined
  out?.collect(base.state, records)
  out?.collect(log.stateAt(log.last), [])
  const kept = <T>(value: T): T => maskData(value, (text) => scrub(maskSecrets(text))) as T
  const file: RecordingFile = {
    format,
    version: formatVersion,
    about: aboutOf(name, ports),
    plugins: [...definitions.values()].map(({ id, version = 1 }) => ({ id, version })),
    base: { seq: base.seq, state: out ? out.state(base.state) : kept(base.state) },
    records: records.map((record) => out?.record(record) ?? kept(record)),
    traffic: out?.data(traffic) ?? kept(traffic),
    redacted: out?.count ?? 0,
  }
  return JSON.stringify(file)
}
