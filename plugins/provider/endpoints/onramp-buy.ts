import * as z from 'zod/mini'
import { formatAmount } from '../../../kernel/index.ts'
import { moneyPlaces, moneyUnits } from '../../values/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { decimal, key, read } from '../edge.ts'
import { readOptions } from './onramp-options.ts'
import type { Money, OnrampQuote } from './onramp-quote.ts'
import type { OnrampOptions } from './onramp-shapes.ts'

/** The buyer's residence. */
export interface Residence {
  /** Two letters, ISO 3166. */
  readonly country: string
  /** Needed in the United States. */
  readonly subdivision?: string
}

/** `GET /v1/onramp/buy/options`: the live service's offer in a country. Rejects with `provider/…` codes. */
export async function fetchBuyOptions(
  io: ProviderIo,
  { country, subdivision }: Residence,
): Promise<OnrampOptions> {
  const query = { country, subdivision }
  return readOptions(await ask(io, { path: '/v1/onramp/buy/options', query }))
}

const money = z.pipe(
  z.looseObject({
    value: z.optional(decimal),
    amount: z.optional(decimal),
    currency: key(20),
  }),
  z.transform(({ value, amount, ...rest }) => ({ ...rest, amount: value ?? amount ?? '' })),
)
const sure = money.check(z.refine(({ amount }) => amount !== ''))
const schema = z.looseObject({
  paymentTotal: sure,
  paymentSubTotal: z.optional(sure),
  paymentSubtotal: z.optional(sure),
  purchaseAmount: sure,
  coinbaseFee: z.optional(sure),
  networkFee: sure,
  quoteId: key(),
})

/** What is left of a total after its fees, or the total if they cannot be subtracted. */
function withoutFees(total: Money, fees: readonly (Money | undefined)[]): Money {
  const known = fees.filter((fee) => fee !== undefined)
  const left = known.reduce((rest, fee) => rest - moneyUnits(fee.amount), moneyUnits(total.amount))
  const isOne = known.every(({ currency }) => currency === total.currency)
  return isOne && left > 0n ? { ...total, amount: formatAmount(left, moneyPlaces) } : total
}

/** `GET /v1/onramp/buy/quotes`: a quote of the live service. Rejects with `provider/…` codes. */
export async function fetchBuyQuote(
  io: ProviderIo,
  input: Residence & {
    /** Symbol or id of the asset to buy. */
    readonly purchaseCurrency: string
    readonly purchaseNetwork?: string
    /** Decimal text. */
    readonly paymentAmount: string
    /** For example `USD`. */
    readonly paymentCurrency: string
    /** Id of a payment method of the payment currency. */
    readonly paymentMethod: string
  },
): Promise<OnrampQuote> {
  const answer = await ask(io, { path: '/v1/onramp/buy/quotes', query: { ...input } })
  const { paymentSubTotal, paymentSubtotal, ...rest } = read(schema, answer, 'quote')
  const { paymentTotal, networkFee, coinbaseFee } = rest
  const stated = paymentSubtotal ?? paymentSubTotal
  return {
    ...rest,
    paymentSubtotal: stated ?? withoutFees(paymentTotal, [networkFee, coinbaseFee]),
  }
}
