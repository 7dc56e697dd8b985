import * as z from 'zod/mini'
import { type CaipAddress, parseCaipAddress } from '../../../kernel/index.ts'
import { isUnits } from '../../values/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { calldata, key, networkOf, read } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { unsupported } from '../support.ts'

/** An approval to send: `approve(spender, amount)` of the token, with nothing else in it. */
export interface ApproveTransaction {
  /** The token's contract, plain. */
  readonly to: string
  readonly data: string
  /** Who may take it, plain. The caller decides whether it is the exchange that it knows. */
  readonly spender: string
  /** Smallest unit, decimal text: what was asked for. */
  readonly amount: string
}

const schema = z.looseObject({
  tx: z.looseObject({
    to: key(),
    data: calldata,
    value: z.optional(z.union([z.string(), z.number()])),
  }),
})
/** `approve(address,uint256)` and its two arguments, no byte more. */
const approve = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/

/**
 * `GET /v1/convert/build-approve`. The service makes the approval for the token in `to` and, without an amount,
 * without a limit: both are the token that is given, and the amount is named. An answer for another token or amount,
 * or with more in it, is `provider/bad-answer`; a network that is not served `provider/swap-unsupported`.
 */
export async function buildApprove(
  io: ProviderIo,
  input: {
    readonly token: CaipAddress
    readonly userAddress: CaipAddress
    /** Smallest unit, decimal text. */
    readonly amount: string
  },
): Promise<ApproveTransaction> {
  const { token, userAddress, amount } = input
  if (!isUnits(amount)) throw providerErrors.create('bad-input', { what: 'amount' })
  if (await unsupported(io, networkOf(token))) throw providerErrors.create('swap-unsupported')
  const query = { userAddress, from: token, to: token, amount }
  const what = 'approval'
  const answer = await ask(io, { path: '/v1/convert/build-approve', query })
  const { tx } = read(schema, answer, what)
  const { address } = parseCaipAddress(token)
  const [, spender, word] = approve.exec(tx.data.toLowerCase()) ?? []
  const isToken = plainOf(tx.to).toLowerCase() === address.toLowerCase()
  const isExact = word !== undefined && BigInt(`0x${word}`) === BigInt(amount)
  if (!isToken || !isExact || !/^(0x)?0*$/.test(String(tx.value ?? 0)))
    throw providerErrors.create('bad-answer', { what })
  return { to: address, data: tx.data, spender: `0x${spender}`, amount }
}

/** An address with or without its network. */
const plainOf = (text: string): string => text.split(':').at(-1) ?? ''
