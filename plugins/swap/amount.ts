import {
  type AmountReading,
  amountErrors,
  formatAmount,
  multiplyAmounts,
  parseAmount,
  readAmount,
} from '../../kernel/index.ts'
import type { SwapState, SwapToken } from './contract.ts'
import { swapErrors } from './errors.ts'

type Entered = Pick<SwapState, 'amount' | 'pointGroups'>

/** The reading of the text in the amount field. */
export const readEntered = ({ amount, pointGroups }: Entered): AmountReading =>
  readAmount(amount, { pointGroups: pointGroups === true })

/** The entered amount in the token's smallest unit. Throws `swap/form-incomplete` or `amount/…`. */
export function requireEntered(state: Entered, { decimals }: SwapToken): bigint {
  const reading = readEntered(state)
  if (reading.kind === 'ambiguous') {
    const [grouped, decimal] = reading.choices
    throw amountErrors.create('ambiguous', { grouped, decimal })
  }
  if (reading.kind === 'unreadable')
    throw amountErrors.create(reading.why === 'too-long' ? 'too-large' : 'not-a-number')
  const units = reading.kind === 'amount' ? parseAmount(reading.amount, decimals) : 0n
  if (units === 0n) throw swapErrors.create('form-incomplete')
  return units
}

/** The least that may be received of a quote, slippage in whole percent. Rounded down, as exchanges do. */
export const leastOf = (amount: string, slippage: number): bigint =>
  (BigInt(amount) * BigInt(100 - slippage)) / 100n

const places = 18

/** A side of a swap and the price of one whole token. */
interface Side {
  readonly amount: string
  readonly token: SwapToken
  readonly price?: string | undefined
}

/** What a side is worth in US dollars, decimal text; undefined without a price. */
export const worthOf = ({ amount, token, price }: Side): string | undefined =>
  price === undefined
    ? undefined
    : multiplyAmounts(formatAmount(BigInt(amount), token.decimals), price, places)

/** How much less is received than the prices promise: percent with two places; undefined where a price lacks. */
export function impactOf(paid: Side, received: Side): string | undefined {
  const [from, to] = [worthOf(paid), worthOf(received)]
  if (from === undefined || to === undefined) return undefined
  const [before, after] = [parseAmount(from, places), parseAmount(to, places)]
  if (before === 0n) return undefined
  const lost = before > after ? ((before - after) * 10_000n) / before : 0n
  return `${lost / 100n}.${String(lost % 100n).padStart(2, '0')}`
}
