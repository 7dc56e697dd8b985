import * as z from 'zod/mini'
import { type CaipAddress, parseCaipAddress } from '../../../kernel/index.ts'
import { isUnits } from '../../values/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { calldata, key, networkOf, read } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { unsupported } from '../support.ts'

/** An approval to send: `approve(spender, amount)` of the token and nothing else. */
export interface ApproveTransaction {
  /** The token's contract, plain. */
  readonly to: string
  readonly data: string
  /** The approved spender, plain. The caller must check that it is a known exchange. */
  readonly spender: string
  /** The requested amount: smallest unit, decimal text. */
  readonly units: string
}

const schema = z.looseObject({
  tx: z.looseObject({
    to: key(),
    data: calldata,
    value: z.optional(z.union([z.string(), z.number()])),
  }),
})
/** `approve(address,uint256)` with exactly its two arguments. */
const approve = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/

/**
 * `GET /v1/convert/build-approve`. The service approves the token in `to`, without a limit unless an amount is given:
 * so `from` and `to` are both the token, and the amount is always sent. Rejects with `provider/bad-answer` for another
 * token or amount or extra data, and with `provider/swap-unsupported` for an unsupported network.
 */
export async function buildApprove(
  io: ProviderIo,
  input: {
    readonly token: CaipAddress
    readonly userAddress: CaipAddress
    /** Smallest unit, decimal text. */
    readonly units: string
  },
): Promise<ApproveTransaction> {
  const { token, userAddress, units } = input
  if (!isUnits(units)) throw providerErrors.create('bad-input', { what: 'amount' })
  if (await unsupported(io, networkOf(token))) throw providerErrors.create('swap-unsupported')
  const query = { userAddress, from: token, to: token, amount: units }
  const what = 'approval'
  const answer = await ask(io, { path: '/v1/convert/build-approve', query })
  const { tx } = read(schema, answer, what)
  const { address } = parseCaipAddress(token)
  const [, spender, word] = approve.exec(tx.data.toLowerCase()) ?? []
  const isToken = plainOf(tx.to).toLowerCase() === address.toLowerCase()
  const isExact = word !== undefined && BigInt(`0x${word}`) === BigInt(units)
  if (!isToken || !isExact || !/^(0x)?0*$/.test(String(tx.value ?? 0)))
    throw providerErrors.create('bad-answer', { what })
  return { to: address, data: tx.data, spender: `0x${spender}`, units }
}

/** An address with or without its network. */
const plainOf = (text: string): string => text.split(':').at(-1) ?? ''
