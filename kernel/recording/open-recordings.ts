import { arrival } from '../lazy.ts'
import { loadDescriptions } from './described.ts'
import type { RecordingSource } from './export.ts'
import type { Recordings } from './recordings.ts'

/**
 * Loads the code for recordings and each plugin's description. Rejects with `kernel/not-loaded` if a description fails
 * to load: nothing is exported unless every declared value is known.
 */
export const openRecordings =
  (source: () => Omit<RecordingSource, 'descriptions'>) => async (): Promise<Recordings> => {
    const [{ recordingsOf }, descriptions] = await Promise.all([
      arrival(() => import('./recordings.ts')),
      loadDescriptions(source().definitions),
    ])
    return recordingsOf({ ...source(), descriptions })
  }
