import * as z from 'zod/mini'
import type { RecordingAbout } from '../../kernel/index.ts'

const word = z.string().check(z.maxLength(60))
const pixels = z.int().check(z.nonnegative())

const about: z.ZodMiniType<RecordingAbout> = z.object({
  // Recordings of earlier versions lack it.
  app: z._default(word, ''),
  version: word,
  // Range of a JavaScript date.
  at: z.number().check(z.minimum(0), z.maximum(8.64e15)),
  browser: word,
  system: word,
  mobile: z.boolean(),
  locale: z.exactOptional(word),
  window: z.exactOptional(z.object({ width: pixels, height: pixels })),
  theme: z.exactOptional(z.enum(['dark', 'light'])),
})
const file = z.object({
  about: z.optional(z.unknown()),
  redacted: z.catch(z.int(), 0),
  plugins: z.array(z.object({ id: word, version: z.int() })),
})

/** The description in a recording. */
export interface RecordingFacts {
  /** Undefined for recordings of earlier versions, and if malformed. */
  readonly about: RecordingAbout | undefined
  /** Number of personal values replaced by stand-ins. */
  readonly redacted: number
  readonly plugins: readonly { readonly id: string; readonly version: number }[]
}

/** Reads the description from a recording that the kernel has accepted; its author is untrusted. */
export function readFacts(recording: string): RecordingFacts {
  const { data } = file.safeParse(JSON.parse(recording))
  return {
    about: about.safeParse(data?.about).data,
    redacted: data?.redacted ?? 0,
    plugins: data?.plugins ?? [],
  }
}
