import * as z from 'zod/mini'
import { safeLink, safeText } from '../../../kernel/index.ts'
import { longestWaitMs } from './constants.ts'

// The frame is another site: its texts are cleaned and cut here, where they enter the page, and nowhere else.

const local = /^http:\/\/(?:localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(?::\d{1,5})?\//

/**
 * A link of the frame that may open in a window, or on a phone that scans it: https, or http on this computer.
 * Undefined for any other.
 */
function frameLink(text: string): string | undefined {
  if (!local.test(text)) return safeLink(text)
  // Everything but the scheme follows the rules of a public link.
  const link = safeLink(`https${text.slice('http'.length)}`)
  return link && `http${link.slice('https'.length)}`
}

const long = z.string().check(z.maxLength(10_000))

/** A name for one line of the interface. */
export const name: z.ZodMiniType<string> = z.pipe(
  long,
  z.transform((text) => safeText(text)),
)

/** A link; undefined if it may not be opened, so that the request fails immediately instead of waiting. */
export const link: z.ZodMiniType<string | undefined> = z.pipe(long, z.transform(frameLink))

/** An identifier such as an address or a token: visible ASCII without spaces. */
export const identifier = (max: number): z.ZodMiniType<string> =>
  z.string().check(z.maxLength(max), z.regex(/^[!-~]+$/))

/** An e-mail address; these are ASCII by the pattern. */
export const email: z.ZodMiniType<string> = z.email().check(z.maxLength(320))

/** A chain: the bare number of an EVM chain, or a CAIP-2 id. */
export const chain: z.ZodMiniType<string | number> = z.union([
  z.string().check(z.regex(/^[-\w:]{1,41}$/)),
  z.int().check(z.positive()),
])

/** The seconds to wait, if a failure says so. */
export const waitOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= longestWaitMs / 1_000
    ? Number(value)
    : undefined
