import { type ExportOptions, exportRecording, type RecordingSource } from './export.ts'
import { type Recording, readRecording } from './import.ts'
import { createRedactor, type Redactor } from './redaction.ts'

/** What one kernel does with recordings. */
export interface Recordings {
  write(options?: ExportOptions): string
  /** Rejects with `kernel/bad-recording`. */
  read(text: string): Promise<Recording>
  redactor(): Redactor
}

/** Loaded with the first recording, in one piece: a page that has written one reads one without a request. */
export const recordingsOf = (source: RecordingSource): Recordings => ({
  write: (options) => exportRecording(source, options),
  read: (text) => readRecording(text, source.definitions),
  redactor: () => createRedactor(source),
})
