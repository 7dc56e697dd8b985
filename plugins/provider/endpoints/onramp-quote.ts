import * as z from 'zod/mini'
import { decimalText } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { decimal, key, read } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import type { PaymentCurrency, PurchaseCurrency } from './onramp-shapes.ts'

/** An amount of a currency, decimal text. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** What a purchase costs. */
export interface OnrampQuote {
  /** The seller's fee; absent where it names none. */
  readonly coinbaseFee?: Money | undefined
  readonly networkFee: Money
  readonly paymentSubtotal: Money
  readonly paymentTotal: Money
  readonly purchaseAmount: Money
  readonly quoteId: string
  /** The service gave no quote: nothing can be bought from this one. */
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
 * `POST /v1/onramp/quote`; whatever goes wrong, an estimate whose amounts are all the one that is paid. Rejects with
 * `provider/bad-input` for an amount that is none, and with the reason of the signal.
 */
export async function fetchOnrampQuote(
  io: ProviderIo,
  input: {
    readonly purchaseCurrency: PurchaseCurrency
    readonly paymentCurrency: PaymentCurrency
    /** What is paid, decimal text. */
    readonly amount: string
    /** Name of a network of the purchase currency. */
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
    // A word of the service alone must not keep a quote from being bought, nor let an estimate be.
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
