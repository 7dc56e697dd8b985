import {
  compareAmounts,
  formatAmount,
  multiplyAmounts,
  type Namespace,
} from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { familyOf } from '../values/index.ts'
import type { FeeEstimate } from './adapters.ts'
import type { Draft } from './preview.ts'

/** A fee of more than a tenth of the amount is worth a second look, and a hundredth where nobody knows what the coin is worth. */
const shares = { usual: 10n, unknownWorth: 100n }
/** The highest fee that needs none where only its worth in US dollars can be judged. */
const highDollars = '25'
/** Places to which worths are compared. */
const places = 18

/** What a fee is compared with: an amount, and what coin and token are worth in US dollars, as far as it is known. */
export interface Paid extends Partial<Pick<Draft, 'amount' | 'price'>> {
  readonly token?: {
    readonly address?: string
    readonly quantity: Pick<TokenBalance['quantity'], 'decimals'>
  }
  readonly nativePrice?: string | undefined
}

const isAbove = (value: bigint, limit: string | undefined): boolean =>
  limit !== undefined && value > BigInt(limit)

/** Whether a fee is a large part of the amount. False where they are of different coins whose prices are not known. */
function isLargePart(fee: bigint, dollars: string | undefined, paid: Paid, share: bigint): boolean {
  const { amount, token, price } = paid
  if (amount === undefined || !token) return false
  if (token.address === undefined) return fee * share > BigInt(amount)
  if (dollars === undefined || price === undefined) return false
  const decimals = Number(token.quantity.decimals)
  const worth = multiplyAmounts(formatAmount(BigInt(amount), decimals), price, places)
  return compareAmounts(multiplyAmounts(dollars, String(share), places), worth) > 0
}

/** Whether a fee is much beside the amount, or more than is usual on the network. */
export async function isHighFee(
  network: CaipNetwork,
  { fee: text, gas, gasPrice }: FeeEstimate,
  paid: Paid,
): Promise<boolean> {
  const { chainNamespace, nativeCurrency } = network
  const rules = familyOf(chainNamespace as Namespace)?.capabilities?.send
  const usual = await rules?.fees?.(network)
  const { low, high, highPrice } = usual ?? {}
  const fee = BigInt(text)
  const perUnit = gasPrice ?? (gas === undefined || gas === '0' ? '0' : String(fee / BigInt(gas)))
  const dollars =
    paid.nativePrice === undefined
      ? undefined
      : multiplyAmounts(formatAmount(fee, nativeCurrency.decimals), paid.nativePrice, places)
  if (isAbove(fee, high) || isAbove(BigInt(perUnit), highPrice)) return true
  if (high === undefined && dollars !== undefined && compareAmounts(dollars, highDollars) > 0)
    return true
  const isWorthUnknown = usual !== undefined && high === undefined && dollars === undefined
  const share = isWorthUnknown ? shares.unknownWorth : shares.usual
  return (low === undefined || isAbove(fee, low)) && isLargePart(fee, dollars, paid, share)
}
