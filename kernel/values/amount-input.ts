import { AMOUNT_MAX_LENGTH } from './amount.ts'

/** Result of parsing the text of an amount field. The text itself is never changed. */
export type AmountReading =
  | { readonly kind: 'empty' }
  /** A plain decimal: ASCII digits with at most one point, valid for `parseAmount`. */
  | { readonly kind: 'amount'; readonly amount: string }
  /** Two plain decimals: the separator read as a thousands separator, and as a decimal point. */
  | { readonly kind: 'ambiguous'; readonly choices: readonly [grouped: string, decimal: string] }
  | { readonly kind: 'unreadable'; readonly why: 'not-a-number' | 'grouped' | 'too-long' }

/** First code points of the supported digit sets: ASCII, Arabic, Persian and Urdu, full width (Japanese input). */
const zeros = [0x30, 0x660, 0x6f0, 0xff10] as const
const digits = new Map(
  zeros.flatMap((zero) =>
    Array.from(
      { length: 10 },
      (_, value) => [String.fromCodePoint(zero + value), { zero, value }] as const,
    ),
  ),
)

/**
 * The text with ASCII digits and separators; unchanged if it mixes digit sets. Each character is replaced by one
 * character.
 */
function toAscii(text: string): string {
  const used = new Set<number>()
  const ascii = text.replace(/\p{Nd}/gu, (digit) => {
    const known = digits.get(digit)
    if (!known) return digit
    used.add(known.zero)
    return String(known.value)
  })
  // U+066B is the Arabic decimal mark; U+060C and U+FF0C are the commas of Arabic and full-width keyboards.
  return used.size > 1
    ? text
    : ascii.replace(/[\u066b\uff0e]/g, '.').replace(/[\u060c\uff0c]/g, ',')
}

/** `01.50` as `1.50`, `.5` as `0.5`, `5.` as `5`. */
const plain = (whole: string, fraction = ''): string =>
  `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`

/** A separator followed by exactly three digits, which some languages use for thousands. */
const thousands = /^([1-9]\d*)[.,\u066c](\d{3})$/
const grouped = /^\d+([ \u00a0\u202f'\u2019.,\u066c_]\d+)+$/

/**
 * Parses the whole text of an amount field: no edit is refused, and a value results only if the text has one meaning.
 * Surrounding white space is ignored.
 *
 * - Digits are ASCII, Arabic, Persian or full width, all of one set; the point and U+066B are decimal marks.
 * - One comma is a decimal mark too (`1,5`), unless exactly three digits follow: `1,000` is ambiguous, and so is one
 *   U+066C. After a leading zero (`0,125`) no thousands are possible.
 * - With `pointGroups`, where the visitor's language groups thousands with a point, the same holds for `1.000`.
 * - Signs, exponents, several marks, other digits, and 80 characters or more are unreadable.
 */
export function readAmount(
  entered: string,
  { pointGroups = false }: { readonly pointGroups?: boolean } = {},
): AmountReading {
  if (entered.length >= AMOUNT_MAX_LENGTH) return { kind: 'unreadable', why: 'too-long' }
  const typed = entered.trim()
  const text = toAscii(typed)
  if (typed === '' || text === '.' || text === ',') return { kind: 'empty' }
  const [, whole = '', rest = ''] = thousands.exec(text) ?? []
  if (whole && (pointGroups || !text.includes('.')))
    return {
      kind: 'ambiguous',
      choices: [plain(whole + rest), plain(whole, rest.replace(/0+$/, ''))],
    }
  const parts = /^(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/.exec(text)
  if (parts) return { kind: 'amount', amount: plain(parts[1] ?? '', parts[2]) }
  return { kind: 'unreadable', why: grouped.test(text) ? 'grouped' : 'not-a-number' }
}

/** Whether one of these languages (BCP 47 tags) writes a million as `1.000.000`. Unknown tags do not. */
export const groupsWithPoint = (tags: readonly string[]): boolean =>
  tags.some((tag) => {
    try {
      return new Intl.NumberFormat(tag).format(1_000_000).includes('.')
    } catch {
      return false // An invalid tag, or a browser without data for the language.
    }
  })
