import { defineErrors, type Errors } from './errors.ts'

interface AmountErrors {
  'not-a-number': void
  'too-precise': { readonly decimals: number }
  'too-large': void
  'bad-decimals': void
  ambiguous: { readonly grouped: string; readonly decimal: string }
}

/** Reasons for which an entered amount is refused. */
export const amountErrors: Errors<'amount', AmountErrors> = /* @__PURE__ */ defineErrors<
  'amount',
  AmountErrors
>('amount', {
  'not-a-number': () => 'Enter the amount with digits and one dot, like 1.5.',
  'too-precise': ({ decimals }) => `This token has ${decimals} decimals. Enter fewer digits.`,
  'too-large': () => 'This amount is too large. Enter a smaller one.',
  'bad-decimals': () => 'The token gives no usable number of decimals. Choose another token.',
  ambiguous: ({ grouped, decimal }) =>
    `This can mean ${grouped} or ${decimal}. Enter it without a mark between thousands.`,
})

/** Longest amount text that is parsed, in characters. */
export const AMOUNT_MAX_LENGTH = 80
const LIMIT = 1n << 256n

/** A decimal number as `digits / 10 ** scale`, exact. */
interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Reads unsigned decimal text: ASCII digits with at most one dot; anything else is undefined. */
function readDecimal(text: string): Decimal | undefined {
  const parts = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!parts) return undefined
  const fraction = parts[2] ?? ''
  return { digits: BigInt(parts[1] + fraction), scale: fraction.length }
}

const checkDecimals = (decimals: number): void => {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) {
    throw amountErrors.create('bad-decimals')
  }
}

/**
 * Entered text to base units. Only digits and one dot pass: no sign, exponent, separator or space.
 * Throws `amount/not-a-number`, `amount/too-precise` (more digits than `decimals` that are not zeros, never rounded)
 * or `amount/too-large` (80 characters, or 2^256 and above).
 */
export function parseAmount(text: string, decimals: number): bigint {
  checkDecimals(decimals)
  if (text.length > AMOUNT_MAX_LENGTH) throw amountErrors.create('too-large')
  const amount = readDecimal(text)
  if (!amount) throw amountErrors.create('not-a-number')
  // Zeros after the last decimal carry no value.
  const beyond = 10n ** BigInt(Math.max(0, amount.scale - decimals))
  if (amount.digits % beyond !== 0n) throw amountErrors.create('too-precise', { decimals })
  const missing = 10n ** BigInt(Math.max(0, decimals - amount.scale))
  const units = (amount.digits / beyond) * missing
  if (units >= LIMIT) throw amountErrors.create('too-large')
  return units
}

/** Base units to decimal text without trailing zeros: `formatAmount(1500000n, 6)` is `1.5`. */
export function formatAmount(units: bigint, decimals: number): string {
  checkDecimals(decimals)
  const text = place(units < 0n ? -units : units, decimals)
  return (units < 0n ? '-' : '') + (decimals > 0 ? text.replace(/\.?0+$/, '') : text)
}

/** Sets the dot `scale` digits from the right. */
function place(digits: bigint, scale: number): string {
  const text = digits.toString().padStart(scale + 1, '0')
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** Orders two decimal texts of any length without rounding; throws `amount/not-a-number`. */
export function compareAmounts(left: string, right: string): -1 | 0 | 1 {
  const [a, b] = [requireDecimal(left), requireDecimal(right)]
  const scale = Math.max(a.scale, b.scale)
  const difference = grow(a, scale) - grow(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Multiplies two decimal texts and rounds half up to `places`: an amount times its price. */
export function multiplyAmounts(left: string, right: string, places: number): string {
  const [a, b] = [requireDecimal(left), requireDecimal(right)]
  return round({ digits: a.digits * b.digits, scale: a.scale + b.scale }, places)
}

const grow = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale)

function requireDecimal(text: string): Decimal {
  const value = text.length > MAX_DISPLAYED ? undefined : readDecimal(text)
  if (!value) throw amountErrors.create('not-a-number')
  return value
}

/** Half-up rounding to exactly `places` digits behind the dot. */
function round({ digits, scale }: Decimal, places: number): string {
  if (scale <= places) return place(grow({ digits, scale }, places), places)
  const unit = 10n ** BigInt(scale - places)
  return place((digits + unit / 2n) / unit, places)
}

const MAX_DISPLAYED = 400

/**
 * Converts a JSON number or decimal text to decimal text without an exponent, for exact arithmetic with prices from an
 * API; undefined for signs, NaN, Infinity and anything else.
 */
export function decimalText(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return value.length <= MAX_DISPLAYED && readDecimal(value) ? value : undefined
  }
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined
  const [mantissa = '', exponent] = String(value).split('e')
  const read = readDecimal(mantissa)
  if (!read || exponent === undefined) return mantissa
  const scale = read.scale - Number(exponent)
  return scale > 0 ? place(read.digits, scale) : String(grow({ ...read, scale: 0 }, -scale))
}

/** Formats a balance for display: truncated (never rounded) to 3 decimals, `0.000` for unusable input. */
export function showBalance(value: unknown): string {
  const text = decimalText(value)
  const read = text === undefined ? undefined : readDecimal(text)
  if (!read) return '0.000'
  return place(read.scale > 3 ? read.digits / 10n ** BigInt(read.scale - 3) : grow(read, 3), 3)
}

/**
 * Formats a held or moved amount for display: like `showBalance`, but an amount below 0.001 keeps its first digit that
 * is not zero, so that a little is never shown as nothing.
 */
export function showAmount(value: unknown): string {
  const shown = showBalance(value)
  if (shown !== '0.000') return shown
  const [little] = /^0*\.0*[1-9]/.exec(decimalText(value) ?? '') ?? []
  return little === undefined ? shown : little.replace(/^0*\./, '0.')
}

/** Formats a dollar value for display: 2 decimals, rounded half up, `0.00` for unusable input. No currency sign. */
export function showDollars(value: unknown): string {
  const text = decimalText(value)
  const read = text === undefined ? undefined : readDecimal(text)
  return read ? round(read, 2) : '0.00'
}
