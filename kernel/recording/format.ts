import type { Checkpoint } from '../log.ts'
import type { LogRecord } from '../record.ts'
import type { TrafficRecord } from '../traffic.ts'
import type { RecordingAbout } from './about.ts'

export const format = 'wallet-kernel/recording'
export const formatVersion = 1

/** The bug-report file. */
export interface RecordingFile {
  readonly format: typeof format
  readonly version: number
  readonly plugins: readonly { readonly id: string; readonly version: number }[]
  readonly base: Checkpoint
  readonly records: readonly LogRecord[]
  /** Exchanges with the outside during that time. The devtools show them; replay does not need them. */
  readonly traffic?: readonly TrafficRecord[]
  /** Where it was made. Absent in older recordings; replay does not need it. */
  readonly about?: RecordingAbout
  /** Number of distinct values replaced by pseudonyms. */
  readonly redacted: number
}
