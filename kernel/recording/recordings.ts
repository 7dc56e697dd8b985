import { type ExportOptions, exportRecording, type RecordingSource } from './export.ts'
import { type Recording, readRecording } from './import.ts'
import { createRedactor, type Redactor } from './redaction.ts'

/** Recordings of one kernel. */
export interface Recordings {
  write(options?: ExportOptions): string
  /** Rejects with `kernel/bad-recording`. */
  read(text: string): Promise<Recording>
  redactor(): Redactor
}

/**
 * Loaded with the first recording as one module: a page that has exported a recording can read one without a request.
 */
export const recordingsOf = (source: RecordingSource): Recordings => ({
  write: (options) => exportRecording(source, options),
  read: (text) => readRecording(text, source.definitions, source.descriptions),
  redactor: () => createRedactor(source),
})
