import type { Namespace } from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { familyOf } from '../../values/index.ts'
import type { FeeEstimate, TransferWarning } from '../adapters.ts'
import type { TransactionsContext } from '../commands/ask.ts'
import { refuseWarnings } from '../refuse-warnings.ts'
import type { RequestPlan } from '../request-kind.ts'
import { type FeeVerdict, judgeFee, type Paid, recentFee } from './fee.ts'
import { readPrice } from './price.ts'
import { judgeTrade, type TradeVerdict } from './received.ts'
import { type RecentAnswer, recentFees } from './recent.ts'
import type { WeighedFact } from './weighed-fact.ts'

/** What was found of a request, with every fact that was weighed for it. */
export interface Judgement {
  readonly fee: FeeVerdict
  readonly weighed: readonly WeighedFact[]
}

/** A request whose fee is judged. */
export interface Judged {
  readonly network: CaipNetwork
  /** The paying account. */
  readonly from: string
}

/** Judges a fee that is known by then. */
export type Judge = (fee: FeeEstimate, paid: Paid, source?: WeighedFact['source']) => Judgement

/** Prices that a flow or its source names, with their ages. */
function pricesIn({ price, nativePrice, token }: Paid, at: number): readonly WeighedFact[] {
  const named = (what: WeighedFact['what'], value: string | undefined): readonly WeighedFact[] =>
    value === undefined ? [] : [{ what, value, source: 'page', at }]
  return [...named('coin-price', nativePrice), ...(token ? named('token-price', price) : [])]
}

const usualFact = ({ fees, source, at }: RecentAnswer, gas: string | undefined): WeighedFact => ({
  what: 'usual-fee',
  value: String(recentFee(fees, gas)),
  ...{ source, at },
})

/**
 * Begins to judge a request: asks the nodes about recent blocks at once, so that they answer while the fee is
 * estimated. Every review, and every request of a host that names its fee, is judged here.
 */
export async function judging(ctx: TransactionsContext, { network, from }: Judged): Promise<Judge> {
  const rules = familyOf(network.chainNamespace as Namespace)?.capabilities?.send
  const [recent, usual] = await Promise.all([
    recentFees(ctx, network, from),
    rules?.fees?.(network),
  ])
  return (fee, paid, source = 'node') => {
    const at = ctx.ports.clock.now()
    const verdict = judgeFee({
      ...{ network, fee, paid, usual },
      recent: recent.map(({ fees }) => fees),
    })
    return {
      fee: verdict,
      weighed: [
        { what: 'fee', value: fee.fee, source, at },
        ...recent.map((one) => usualFact(one, fee.gas)),
        ...pricesIn(paid, at),
      ],
    }
  }
}

const warningOf: Readonly<Record<FeeVerdict, TransferWarning | undefined>> = {
  usual: undefined,
  high: 'high-fee',
  unchecked: 'fee-unchecked',
}

/** Throws `transactions/warned` for a fee that nobody reviews, unless the host accepts its warning. */
export function refuseFee(
  { fee }: Pick<Judgement, 'fee'>,
  accept?: readonly TransferWarning[],
): void {
  const warning = warningOf[fee]
  if (warning !== undefined) refuseWarnings([warning], accept)
}

/** Compares what a plan's exchange guarantees with what it pays. */
export function tradeOf(
  { spends: [paid] = [], receives }: Pick<RequestPlan, 'spends' | 'receives'>,
  at: number,
): { readonly trade?: TradeVerdict; readonly weighed: readonly WeighedFact[] } {
  if (!receives || receives.prices === 'same') return { weighed: [] }
  const { least, decimals } = receives
  const prices = receives.prices.filter(({ value }) => readPrice(value) !== undefined)
  const trade: TradeVerdict = paid
    ? judgeTrade({
        paid: { units: paid.units, decimals: Number(paid.token.quantity.decimals) },
        received: { units: least, decimals },
        prices,
      })
    : { isBad: false, isPriced: false }
  return {
    trade,
    weighed: [{ what: 'least-received', value: least, source: 'service', at }, ...prices],
  }
}
