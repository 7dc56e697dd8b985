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
  /** What was exchanged with the outside meanwhile. Shown by the devtools; replay needs none of it. */
  readonly traffic?: readonly TrafficRecord[]
  /** Where it was made. Absent in older recordings; replay needs none of it. */
  readonly about?: RecordingAbout
  /** How many different values were exchanged for pseudonyms. */
  readonly redacted: number
}
