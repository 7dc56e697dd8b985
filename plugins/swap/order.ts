import { isUnits } from '../values/index.ts'
import { leastOf } from './amount.ts'
import type { SignedPermit, SwapCall, SwapOrder, SwapTerms } from './contract.ts'
import { swapErrors } from './errors.ts'

// What a source says is compared here with what was ordered, before anything of it is shown or signed.

/** Whole percent that a swap may bring less than was quoted. */
export const slippage = 1
/** How long a quote counts, in ms. */
export const quoteMs = 30_000
/** What a swap is taken to need where the source does not estimate. */
export const usualGas = 150_000n

export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** `approve(spender, amount)`. */
export const approveData = (spender: string, amount: bigint): string =>
  `0x095ea7b3${addressWord(spender)}${word(amount)}`

/** Whether the call only wraps or unwraps the native coin: `deposit()`, or `withdraw(amount)` of the wrapping token. */
export function isWrap({ to, data }: SwapCall, order: SwapOrder): boolean {
  const { from, amount } = order
  if (from === undefined) return isSame(to, order.to) && isSame(data, '0xd0e30db0')
  if (order.to !== undefined) return false
  return isSame(to, from) && isSame(data, `0x2e1a7d4d${word(BigInt(amount))}`)
}

/** Throws `swap/foreign-contract`. */
export function requireKnown(address: unknown, contracts: readonly string[]): string {
  const isAddress = typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address)
  if (!isAddress || !contracts.some((known) => isSame(known, address)))
    throw swapErrors.create('foreign-contract')
  return address
}

/** What is certain of a swap's transaction. */
export interface CheckedCall {
  readonly call: SwapCall
  /** Of the token that is received, smallest unit: what the contract holds the exchange to. */
  readonly minimum: bigint
  /** The calldata does not name the token that is received. */
  readonly unchecked: boolean
  /** It needs no approval. */
  readonly wraps: boolean
}

function isOrdered({ from, to, receiver, amount, unnamed }: SwapTerms, order: SwapOrder): boolean {
  return (
    isSame(from, order.from) &&
    (unnamed || isSame(to, order.to)) &&
    isSame(receiver, order.owner) &&
    isUnits(amount) &&
    BigInt(amount) === BigInt(order.amount)
  )
}

/** Whether calldata carries the very approval that was signed, or none where none was. */
function isSigned(carried: SignedPermit | undefined, signed: SignedPermit | undefined): boolean {
  if (!carried || !signed) return carried === signed
  return (
    isSame(carried.owner, signed.owner) &&
    isSame(carried.spender, signed.spender) &&
    carried.value === signed.value &&
    carried.deadline === signed.deadline &&
    carried.v === signed.v &&
    isSame(carried.r, signed.r) &&
    isSame(carried.s, signed.s)
  )
}

/**
 * Compares a transaction with the order and its quote, and the approval in it with the one that was signed. Throws
 * `swap/foreign-contract`, `swap/not-as-quoted`, `swap/price-moved` if less may be received than the quote without the
 * slippage, and `swap/nothing-promised` if nothing at all may be received.
 */
export function checkCall(
  call: SwapCall,
  order: SwapOrder,
  quoted: string,
  contracts: readonly string[],
  signed?: SignedPermit,
): CheckedCall {
  const { to, data, value, terms } = call
  const native = order.from === undefined ? BigInt(order.amount) : 0n
  if (!isUnits(value) || BigInt(value) !== native) throw swapErrors.create('not-as-quoted')
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(data))
    throw swapErrors.create('not-as-quoted')
  const least = leastOf(quoted, slippage)
  if (!signed && isWrap(call, order)) {
    // Whatever is called a token may take the coin at `deposit()` and give nothing.
    requireKnown(to, contracts)
    if (BigInt(order.amount) < least) throw swapErrors.create('not-as-quoted')
    return { call, minimum: BigInt(order.amount), unchecked: false, wraps: true }
  }
  requireKnown(to, contracts)
  // Any method of the router could be meant, those that pay another account among them.
  if (!terms || !isOrdered(terms, order) || !isUnits(terms.minimum))
    throw swapErrors.create('not-as-quoted')
  // An approval that was not signed here may be for something else.
  if (!isSigned(terms.permit, signed)) throw swapErrors.create('not-as-quoted')
  const minimum = BigInt(terms.minimum)
  if (minimum < least) throw swapErrors.create('price-moved')
  // Of an amount so small, rounding leaves nothing that the exchange is held to.
  if (minimum === 0n) throw swapErrors.create('nothing-promised')
  return { call, minimum, unchecked: terms.unnamed === true, wraps: false }
}
