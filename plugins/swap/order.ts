import { abiWord, isUnits } from '../values/index.ts'
import { leastOf } from './amount.ts'
import type { SignedPermit, SwapCall, SwapOrder, SwapTerms } from './contract.ts'
import { swapErrors } from './errors.ts'

// Compares a source's answers with the order before anything of them is shown or signed.

/** Whole percent by which the received amount may fall below the quote. */
export const slippage = 1
/** Gas of a swap if the source gives no estimate. */
export const usualGas = 150_000n

export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** `approve(spender, amount)`. */
export const approveData = (spender: string, amount: bigint): string =>
  `0x095ea7b3${abiWord(spender)}${abiWord(amount)}`

/** True if the call only wraps or unwraps the native coin: `deposit()`, or `withdraw(amount)` of the wrapping token. */
export function isWrap({ to, data }: SwapCall, order: SwapOrder): boolean {
  const { from, units } = order
  if (from === undefined) return isSame(to, order.to) && isSame(data, '0xd0e30db0')
  if (order.to !== undefined) return false
  return isSame(to, from) && isSame(data, `0x2e1a7d4d${abiWord(BigInt(units))}`)
}

/** Returns the address if it is one of `contracts`. Throws `swap/foreign-contract`. */
export function requireKnown(address: unknown, contracts: readonly string[]): string {
  const isAddress = typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address)
  if (!isAddress || !contracts.some((known) => isSame(known, address)))
    throw swapErrors.create('foreign-contract')
  return address
}

/** A transaction of a swap after the comparison. */
export interface CheckedCall {
  readonly call: SwapCall
  /** Smallest amount of the received token that the contract guarantees, smallest unit. */
  readonly minimum: bigint
  /** True if the calldata does not name the received token. */
  readonly unchecked: boolean
  /** True if the call only wraps or unwraps; it then needs no approval. */
  readonly wraps: boolean
}

function isOrdered({ from, to, receiver, units, unnamed }: SwapTerms, order: SwapOrder): boolean {
  return (
    isSame(from, order.from) &&
    (unnamed || isSame(to, order.to)) &&
    isSame(receiver, order.owner) &&
    isUnits(units) &&
    BigInt(units) === BigInt(order.units)
  )
}

/** True if the calldata carries exactly the signed approval, or none if none was signed. */
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
 * Compares a transaction with the order and its quote, and its approval with the signed one. Throws
 * `swap/foreign-contract`, `swap/not-as-quoted`, `swap/price-moved` if the guaranteed amount is below the quote minus
 * slippage, and `swap/nothing-promised` if the guaranteed amount is zero.
 */
export function checkCall(
  call: SwapCall,
  order: SwapOrder,
  quoted: string,
  contracts: readonly string[],
  signed?: SignedPermit,
): CheckedCall {
  const { to, data, value, terms } = call
  const native = order.from === undefined ? BigInt(order.units) : 0n
  if (!isUnits(value) || BigInt(value) !== native) throw swapErrors.create('not-as-quoted')
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(data))
    throw swapErrors.create('not-as-quoted')
  const least = leastOf(quoted, slippage)
  if (!signed && isWrap(call, order)) {
    // A token that is not on the list could keep the coin at `deposit()` and give nothing.
    requireKnown(to, contracts)
    if (BigInt(order.units) < least) throw swapErrors.create('not-as-quoted')
    return { call, minimum: BigInt(order.units), unchecked: false, wraps: true }
  }
  requireKnown(to, contracts)
  // Without readable terms the call could be any method of the router, even one that pays another account.
  if (!terms || !isOrdered(terms, order) || !isUnits(terms.minimum))
    throw swapErrors.create('not-as-quoted')
  // An approval that was not signed here may be for another purpose.
  if (!isSigned(terms.permit, signed)) throw swapErrors.create('not-as-quoted')
  const minimum = BigInt(terms.minimum)
  if (minimum < least) throw swapErrors.create('price-moved')
  // For a very small amount, rounding leaves a guaranteed minimum of zero.
  if (minimum === 0n) throw swapErrors.create('nothing-promised')
  return { call, minimum, unchecked: terms.unnamed === true, wraps: false }
}
