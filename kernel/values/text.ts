// Keep this module free of imports: a page's start and later code share it, and bundlers keep such a module in the
// start's own file.

/** Fields of untrusted data before validation. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of untrusted data, to be validated one by one; empty if it has none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** At most `max` items of an untrusted list; empty for other values. */
export const listOf = (value: unknown, max: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, max) : []

/** A member of any value; undefined if a getter or a trap throws. Methods are not bound. */
export function memberOf(value: unknown, name: string): unknown {
  try {
    return (value as Fields | null | undefined)?.[name]
  } catch {
    return undefined // Page scripts may pass hostile objects.
  }
}

/** Longest input a field accepts, in characters; longer pastes are cut. */
export const inputLimits: Readonly<
  Record<'address' | 'amount' | 'name' | 'message' | 'link', number>
> = {
  address: 128,
  amount: 80,
  name: 255,
  message: 16_384,
  /** A payment link or a web address: those with an invoice or a certificate are the longest. */
  link: 2_000,
} as const

/** Longest text shown for a name, a token symbol and an error, in characters. */
export const textLimits = { name: 40, symbol: 12, error: 200 } as const

// Joined emoji keep their joiners and variation selectors, which could hide text anywhere else.
const invisible =
  /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*)*)|\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Default_Ignorable_Code_Point}/gu

// Latin, Arabic and their punctuation, which can hide nothing: compiling the full character classes costs a cold
// opening 20 ms.
const open = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u060c\u061f\u0621-\u064a\u2010-\u2027]*$/

const withoutTricks = (text: string): string =>
  text
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(invisible, '$1')
    .normalize('NFC')
    .replace(/(^|\s)\p{M}+/gu, '$1')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')

/**
 * Cleans untrusted text for one line of the interface: removes control, bidirectional, zero-width and private-use
 * characters, turns line breaks into spaces, allows two combining marks per letter, and cuts with an ellipsis at `max`
 * characters. Empty for anything but a string.
 */
export function safeText(text: unknown, max: number = textLimits.name): string {
  if (typeof text !== 'string') return ''
  // Cleaning 5 MB to show 40 characters would freeze the page.
  const head = text.slice(0, max * 16 + 256)
  const clean = open.test(head) ? head : withoutTricks(head)
  return ellipsis(clean.replace(/ {2,}/g, ' ').trim(), max)
}

/** Cuts text at `max` characters, the ellipsis included; never through a surrogate pair. */
export function ellipsis(text: string, max: number): string {
  const characters = [...text.slice(0, max * 2 + 2)]
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        // A picture of several that is cut leaves its joiner behind.
        .replace(/[\s\u200d]+$/, '')}…`
}

/** Keeps both ends of a long text such as an address: `0x5290…9EE7`. */
export function ellipsisMiddle(text: string, start = 6, end = 4): string {
  return text.length <= start + end + 1 ? text : `${text.slice(0, start)}…${text.slice(-end)}`
}

/** Longer than any displayed text, with room for what redaction shortens. */
const longestThrown = 65_536

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, longestThrown) : ''

/**
 * The raw text of a thrown value: a primitive as text, else the message of its first validation issue, else its
 * message. At most 65,536 characters, empty if there is none. Never throws. For comparing and redacting; show or store
 * `errorText`.
 */
export function thrownText(thrown: unknown): string {
  if (typeof thrown === 'string') return textOf(thrown)
  if (thrown === null || (typeof thrown !== 'object' && typeof thrown !== 'function'))
    return String(thrown)
  const issues = memberOf(thrown, 'issues') ?? memberOf(thrown, 'errors')
  return textOf(memberOf(memberOf(issues, '0'), 'message')) || textOf(memberOf(thrown, 'message'))
}

/** The text to show for any thrown value, clean and at most 200 characters; `Unknown error` if there is none. */
export function errorText(thrown: unknown): string {
  const speaks = typeof thrown === 'string' || typeof thrown === 'object'
  const text = speaks && thrown !== null ? safeText(thrownText(thrown), textLimits.error) : ''
  return text === '' || text === '[object Object]' ? 'Unknown error' : text
}
