import type { RecordingSource } from './export.ts'
import type { Recordings } from './recordings.ts'

/** Where the code of recordings finds what it reads. */
interface Opening {
  /** Loads the code of every late plugin. */
  readonly loadAll: () => Promise<unknown>
  readonly source: () => RecordingSource
}

/** Loads the code that reads and writes recordings, with what each plugin declares about its fields. */
export const openRecordings =
  ({ loadAll, source }: Opening): (() => Promise<Recordings>) =>
  async () => {
    // What is private, and how earlier versions are read, comes with the code.
    await loadAll()
    const shapes = [...source().definitions.values()].map(({ shape }) => shape?.())
    const [{ recordingsOf }] = await Promise.all([import('./recordings.ts'), ...shapes])
    return recordingsOf(source())
  }
