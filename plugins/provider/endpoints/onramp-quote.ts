import * as z from 'zod/mini'
import { decimalText } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { decimal, key, read } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import type { PaymentCurrency, PurchaseCurrency } from './onramp-shapes.ts'

/** An amount of a currency in its whole units, decimal text. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** The price of a purchase. */
export interface OnrampQuote {
  /** The seller's fee; absent if it is not stated. */
  readonly coinbaseFee?: Money | undefined
  readonly networkFee: Money
  readonly paymentSubtotal: Money
  readonly paymentTotal: Money
  readonly purchaseAmount: Money
  readonly quoteId: string
  /** The service gave no quote: this estimate cannot be bought. */
  readonly estimate?: true
}

const money = z.looseObject({ amount: decimal, currency: key(20) })
const schema: z.ZodMiniType<OnrampQuote> = z.looseObject({
  coinbaseFee: z.optional(money),
  networkFee: money,
  paymentSubtotal: money,
  paymentTotal: money,
  purchaseAmount: money,
  quoteId: key(),
})

/**
 * `POST /v1/onramp/quote`; on any failure an estimate, whose amounts all equal the payment. Rejects with
 * `provider/bad-input` for an invalid amount, and with the reason of the signal.
 */
export async function fetchOnrampQuote(
  io: ProviderIo,
  input: {
    readonly purchaseCurrency: PurchaseCurrency
    readonly paymentCurrency: PaymentCurrency
    /** The payment, decimal text. */
    readonly amount: string
    /** Name of a network of the asset to buy. */
    readonly network: string
  },
): Promise<OnrampQuote> {
  const { amount, paymentCurrency } = input
  if (decimalText(amount) === undefined)
    throw providerErrors.create('bad-input', { what: 'amount' })
  const { projectId } = io.provider
  try {
    const path = '/v1/onramp/quote'
    const quote = read(schema, await ask(io, { path, query: { projectId }, body: input }), 'quote')
    // The service's own `estimate` field must neither block a quote nor turn an estimate into one.
    const { estimate: _word, ...rest } = quote
    return rest
  } catch (error) {
    if (io.signal?.aborted) throw error
    const same: Money = { amount, currency: paymentCurrency.id }
    return {
      coinbaseFee: same,
      networkFee: same,
      paymentSubtotal: same,
      paymentTotal: same,
      purchaseAmount: same,
      quoteId: 'mocked-quote-id',
      estimate: true,
    }
  }
}
