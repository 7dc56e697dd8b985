import * as z from 'zod/mini'
import { isCaipAddress, parseCaipAddress } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { calldata, isSame, key, networkOf, read, units } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { unsupported } from '../support.ts'
import { checkSwap, type SwapInput } from './swap-quotes.ts'

/**
 * A swap to send. Its value in the native coin is not included: it is the amount if the native coin is sold, else zero.
 */
export interface SwapTransaction {
  /** The exchange's contract, plain. The caller must check that it is a known one. */
  readonly to: string
  readonly data: string
  /** The service's amount: smallest unit, decimal text. */
  readonly units: string
  /** Absent if the service made no estimate. */
  readonly eip155?: { readonly gas: string; readonly gasPrice: string } | undefined
}

const schema = z.looseObject({
  tx: z.looseObject({
    from: key(),
    to: key(),
    data: calldata,
    amount: units,
    eip155: z.optional(z.looseObject({ gas: units, gasPrice: units })),
  }),
})

/**
 * `POST /v1/convert/build-transaction`. Rejects with `provider/swap-unsupported` for an unsupported network,
 * `provider/bad-answer` for a transaction of another account or network, and other `provider/…` codes.
 */
export async function buildSwap(
  io: ProviderIo,
  input: SwapInput & {
    /** Whole percent. */
    readonly slippage: number
    /** Default true: the app makes its own estimate. */
    readonly disableEstimate?: boolean
  },
): Promise<SwapTransaction> {
  const { units, from, to, userAddress, slippage, disableEstimate = true } = input
  checkSwap(input)
  // The service accepts only whole numbers.
  if (!Number.isInteger(slippage) || slippage < 0 || slippage > 50)
    throw providerErrors.create('bad-input', { what: 'slippage' })
  const chain = networkOf(from)
  if (await unsupported(io, chain)) throw providerErrors.create('swap-unsupported')
  const { projectId } = io.provider
  const eip155 = { slippage }
  const body = { projectId, amount: units, from, to, userAddress, eip155, disableEstimate }
  const answer = await ask(io, { path: '/v1/convert/build-transaction', body })
  const what = 'swap'
  const { amount: paid, ...tx } = read(schema, answer, what).tx
  const whole = (text: string): string => (text.includes(':') ? text : `${chain}:${text}`)
  const target = whole(tx.to)
  const isOurs = isSame(userAddress, whole(tx.from))
  if (!isOurs || !isCaipAddress(target) || networkOf(target) !== chain || tx.data === '0x')
    throw providerErrors.create('bad-answer', { what })
  return { ...tx, units: paid, to: parseCaipAddress(target).address }
}
