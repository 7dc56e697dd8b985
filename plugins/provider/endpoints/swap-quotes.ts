import * as z from 'zod/mini'
import { type CaipAddress, fieldsOf } from '../../../kernel/index.ts'
import { isUnits } from '../../values/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { account, isSame, networkOf, readRows, units } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** What a swap is about. Tokens and account are CAIP-10 of one network; the native coin's address is forty e’s. */
export interface SwapInput {
  /** Of the token that is given, smallest unit, decimal text. */
  readonly amount: string
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly userAddress: CaipAddress
}

/** What a swap would give. */
export interface SwapQuote {
  readonly fromAmount: string
  readonly fromAccount: CaipAddress
  /** Smallest unit of the token that is got, decimal text; more than zero. */
  readonly toAmount: string
  readonly toAccount: CaipAddress
}

/** What `fetchSwapQuotes` read, the first the one to use. */
export interface SwapQuotes {
  /** Only quotes for what was asked. */
  readonly quotes: readonly SwapQuote[]
  /** Why nothing was asked. */
  readonly unsupported?: Unsupported
}

const row: z.ZodMiniType<SwapQuote> = z.looseObject({
  fromAmount: units,
  fromAccount: account,
  toAmount: units,
  toAccount: account,
})

/** Throws `provider/bad-input` for an amount that is none, or for tokens of two networks. */
export function checkSwap({ amount, from, to, userAddress }: SwapInput): void {
  if (!isUnits(amount) || BigInt(amount) === 0n)
    throw providerErrors.create('bad-input', { what: 'amount' })
  if (networkOf(from) !== networkOf(to) || networkOf(from) !== networkOf(userAddress))
    throw providerErrors.create('bad-input', { what: 'network' })
}

/** `GET /v1/convert/quotes`. A quote for anything else than was asked is left out. Rejects with `provider/…` codes. */
export async function fetchSwapQuotes(
  io: ProviderIo,
  input: SwapInput & {
    /** Wei, decimal text. */
    readonly gasPrice?: string
  },
): Promise<SwapQuotes> {
  const { amount, from, to, userAddress, gasPrice } = input
  checkSwap(input)
  const reason = await unsupported(io, networkOf(from))
  if (reason) return { quotes: [], unsupported: reason }
  const query = { amount, userAddress, from, to, gasPrice }
  const answer = await ask(io, { path: '/v1/convert/quotes', query })
  const { rows } = readRows(row, fieldsOf(answer).quotes, { what: 'quotes' })
  const quotes = rows.filter(
    ({ fromAmount, toAmount, fromAccount, toAccount }) =>
      BigInt(fromAmount) === BigInt(amount) &&
      BigInt(toAmount) > 0n &&
      isSame(from, fromAccount) &&
      isSame(to, toAccount),
  )
  return { quotes }
}
