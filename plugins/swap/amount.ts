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
import { selectHeld } from './selectors.ts'

type Entered = Pick<SwapState, 'amount' | 'pointGroups'>

/** Reads the text of the amount field. */
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

/** True if the entered amount exceeds the known balance of the active account. */
export function exceedsHeld(state: Parameters<typeof selectHeld>[0]): boolean {
  const { from } = state.swap
  const held = selectHeld(state, from)
  if (!from || held === undefined) return false
  try {
    return requireEntered(state.swap, from) > BigInt(held)
  } catch {
    return false
  }
}

/** Smallest acceptable amount of a quote; `slippage` in whole percent. Rounded down, as exchanges do. */
export const leastOf = (units: string, slippage: number): bigint =>
  (BigInt(units) * BigInt(100 - slippage)) / 100n

const places = 18

/** A side of a swap and the price of one whole token. */
interface Side {
  readonly units: string
  readonly token: SwapToken
  readonly price?: string | undefined
}

/** Value of a side in US dollars, decimal text; undefined without a price. */
export const worthOf = ({ units, token, price }: Side): string | undefined =>
  price === undefined
    ? undefined
    : multiplyAmounts(formatAmount(BigInt(units), token.decimals), price, places)

/** Loss compared with the prices: percent with two decimals; undefined if a price is missing. */
export function impactOf(paid: Side, received: Side): string | undefined {
  const [from, to] = [worthOf(paid), worthOf(received)]
  if (from === undefined || to === undefined) return undefined
  const [before, after] = [parseAmount(from, places), parseAmount(to, places)]
  if (before === 0n) return undefined
  const lost = before > after ? ((before - after) * 10_000n) / before : 0n
  return `${lost / 100n}.${String(lost % 100n).padStart(2, '0')}`
}
