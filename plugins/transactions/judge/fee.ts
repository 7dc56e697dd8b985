import { compareAmounts, formatAmount, multiplyAmounts } from '../../../kernel/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import type { FeeNetwork, UsualFees } from '../../networks/contract.ts'
import type { FeeEstimate, RecentFees } from '../adapters.ts'
import type { Draft } from '../preview.ts'

/** A fee above a tenth of the amount is warned about; above a hundredth if the coin's value is unknown. */
const shares = { usual: 10n, unknownWorth: 100n }
/** Highest fee without a warning, in US dollars, if only its value can be judged. */
const highDollars = '25'
/** A fee above this many times what recent blocks charged is warned about. */
const timesRecent = 5n
/** A fee up to this part of the family's limit, or of one coin, needs no comparison with the amount. */
const small = { ofLimit: 4n, ofCoin: 10n }
/** Decimals for comparing values. */
const places = 18

/** The values to compare a fee with: an amount, and the prices of coin and token in US dollars, if known. */
export interface Paid extends Partial<Pick<Draft, 'units' | 'price'>> {
  readonly token?: {
    readonly address?: string
    readonly quantity: Pick<TokenBalance['quantity'], 'decimals'>
  }
  readonly nativePrice?: string | undefined
  /** True for the transfer of a coin or a token, and nothing else. */
  readonly isTransfer?: boolean
}

/** A fee, and everything known that it is compared with. */
export interface FeeQuestion {
  readonly network: Pick<FeeNetwork, 'nativeCurrency'>
  readonly fee: FeeEstimate
  readonly paid: Paid
  /** The family's limits on this network; absent if it has none. */
  readonly usual?: UsualFees | undefined
  /** What recent blocks charged, by each node that answered. */
  readonly recent: readonly RecentFees[]
}

/**
 * `unchecked`: nothing was known that the fee could be compared with, or a fee that is not small could not be compared
 * with the amount.
 */
export type FeeVerdict = 'usual' | 'high' | 'unchecked'

const isAbove = (value: bigint, limit: string | undefined): boolean =>
  limit !== undefined && value > BigInt(limit)

/** Price of one unit, smallest unit, rounded down; zero if the units are unknown. */
function unitPrice({ fee, gas = '0', gasPrice }: FeeEstimate): bigint {
  if (gasPrice !== undefined) return BigInt(gasPrice)
  return gas === '0' ? 0n : BigInt(fee) / BigInt(gas)
}

/**
 * The part of a fee that recent blocks can be compared with: gas at its price if a price is known; otherwise without
 * what is paid beside the units, such as the deposit of a new account.
 */
const comparable = ({ fee, gas, gasPrice, deposit = '0' }: FeeEstimate): bigint =>
  gas !== undefined && gasPrice !== undefined
    ? BigInt(gas) * BigInt(gasPrice)
    : BigInt(fee) - BigInt(deposit)

/** The fee of as many units at the prices of recent blocks, smallest unit, rounded up. */
export function recentFee({ base = '0', perUnit = '0' }: RecentFees, gas = '0'): bigint {
  const units = multiplyAmounts(gas, perUnit, places)
  const [whole = '0', part = ''] = units.split('.')
  return BigInt(base) + BigInt(whole) + (/[1-9]/.test(part) ? 1n : 0n)
}

/**
 * True if a node saw fees in recent blocks that are far lower. The lowest answer counts: any one node may lie. A price
 * per unit tells nothing about a fee whose units are not known.
 */
const isAboveRecent = ({ fee, usual, recent }: FeeQuestion, asked: bigint): boolean =>
  (usual?.lowPrice === undefined || unitPrice(fee) > BigInt(usual.lowPrice)) &&
  recent.some(
    (one) =>
      (fee.gas !== undefined || one.base !== undefined) &&
      asked > timesRecent * recentFee(one, fee.gas),
  )

/** Whether a fee is a large part of the amount; undefined if their coins differ and a price is unknown. */
function isLargePart(
  fee: bigint,
  dollars: string | undefined,
  { units, token, price }: Paid,
  share: bigint,
): boolean | undefined {
  if (units === undefined || !token) return undefined
  if (token.address === undefined) return fee * share > BigInt(units)
  if (dollars === undefined || price === undefined) return undefined
  const decimals = Number(token.quantity.decimals)
  const worth = multiplyAmounts(formatAmount(BigInt(units), decimals), price, places)
  return compareAmounts(multiplyAmounts(dollars, String(share), places), worth) > 0
}

/** True if a fee is so small that it matters little which part of the amount it is. */
const isSmall = (fee: bigint, { network: { nativeCurrency }, usual }: FeeQuestion): boolean =>
  usual?.high === undefined
    ? fee * small.ofCoin <= 10n ** BigInt(nativeCurrency.decimals)
    : fee * small.ofLimit <= BigInt(usual.high)

/**
 * Compares a fee with the amount, with the family's limits, with what recent blocks charged, and in dollars. A fee
 * below the family's `low` is a trifle.
 */
export function judgeFee(question: FeeQuestion): FeeVerdict {
  const { network, paid, usual, recent, fee: estimate } = question
  const { low, high, highPrice, highUnits } = usual ?? {}
  const fee = BigInt(estimate.fee)
  const dollars =
    paid.nativePrice === undefined
      ? undefined
      : multiplyAmounts(
          formatAmount(fee, network.nativeCurrency.decimals),
          paid.nativePrice,
          places,
        )
  if (isAbove(fee, high) || isAbove(unitPrice(estimate), highPrice)) return 'high'
  if (paid.isTransfer && isAbove(BigInt(estimate.gas ?? '0'), highUnits)) return 'high'
  if (high === undefined && dollars !== undefined && compareAmounts(dollars, highDollars) > 0)
    return 'high'
  if (low !== undefined && !isAbove(fee, low)) return 'usual'
  if (isAboveRecent(question, comparable(estimate))) return 'high'
  const isWorthUnknown = usual !== undefined && high === undefined && dollars === undefined
  const part = isLargePart(fee, dollars, paid, isWorthUnknown ? shares.unknownWorth : shares.usual)
  if (part) return 'high'
  const isShareUnknown = part === undefined && paid.token !== undefined
  if (isShareUnknown && !isSmall(BigInt(estimate.fee) - BigInt(estimate.deposit ?? '0'), question))
    return 'unchecked'
  const isChecked =
    part !== undefined || recent.length > 0 || high !== undefined || dollars !== undefined
  return isChecked ? 'usual' : 'unchecked'
}
