import * as z from 'zod/mini'
import { type CaipAddress, fieldsOf } from '../../../kernel/index.ts'
import { isUnits } from '../../values/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { account, isSame, networkOf, readRows, units } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** A swap. Tokens and account are CAIP-10 ids of one network; the native coin's address is forty e’s. */
export interface SwapInput {
  /** Amount of the sold token, smallest unit, decimal text. */
  readonly units: string
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly userAddress: CaipAddress
}

/** A quote for a swap. */
export interface SwapQuote {
  readonly fromAmount: string
  readonly fromAccount: CaipAddress
  /** Smallest unit of the bought token, decimal text; more than zero. */
  readonly toAmount: string
  readonly toAccount: CaipAddress
}

/** Quotes; use the first. */
export interface SwapQuotes {
  /** Only quotes for the requested swap. */
  readonly quotes: readonly SwapQuote[]
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const row: z.ZodMiniType<SwapQuote> = z.looseObject({
  fromAmount: units,
  fromAccount: account,
  toAmount: units,
  toAccount: account,
})

/** Throws `provider/bad-input` for an invalid amount, or for tokens of two networks. */
export function checkSwap({ units, from, to, userAddress }: SwapInput): void {
  if (!isUnits(units) || BigInt(units) === 0n)
    throw providerErrors.create('bad-input', { what: 'amount' })
  if (networkOf(from) !== networkOf(to) || networkOf(from) !== networkOf(userAddress))
    throw providerErrors.create('bad-input', { what: 'network' })
}

/** `GET /v1/convert/quotes`. Quotes for another swap are left out. Rejects with `provider/…` codes. */
export async function fetchSwapQuotes(
  io: ProviderIo,
  input: SwapInput & {
    /** Wei, decimal text. */
    readonly gasPrice?: string
  },
): Promise<SwapQuotes> {
  const { units, from, to, userAddress, gasPrice } = input
  checkSwap(input)
  const reason = await unsupported(io, networkOf(from))
  if (reason) return { quotes: [], unsupported: reason }
  const query = { amount: units, userAddress, from, to, gasPrice }
  const answer = await ask(io, { path: '/v1/convert/quotes', query })
  const { rows } = readRows(row, fieldsOf(answer).quotes, { what: 'quotes' })
  const quotes = rows.filter(
    ({ fromAmount, toAmount, fromAccount, toAccount }) =>
      BigInt(fromAmount) === BigInt(units) &&
      BigInt(toAmount) > 0n &&
      isSame(from, fromAccount) &&
      isSame(to, toAccount),
  )
  return { quotes }
}
