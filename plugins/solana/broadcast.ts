import { fieldsOf, safeText } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { SolanaSendOptions } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { objection } from './objections.ts'
import { post } from './rpc.ts'
import { programsIn } from './same-transaction.ts'

/**
 * Codes that mean that the node did not forward a transaction: its simulation failed, its signatures are wrong, it
 * cannot be read, or the method is not served. After other codes, for example a proxy's, the transaction may have been
 * forwarded.
 */
const refusals: readonly unknown[] = [
  -32002, -32003, -32013, -32015, -32600, -32601, -32602, -32700,
]

/**
 * Sends a signed wire transaction to the network without the SDK. Throws like `objection` if the node refused, and
 * `solana/node-failed` if it did not answer or did not say whether it forwarded the transaction.
 */
export async function broadcast(
  io: ReadIo,
  wire: Uint8Array,
  { commitment: _waitedFor, ...options }: SolanaSendOptions = {},
): Promise<void> {
  const text = btoa(String.fromCharCode(...wire))
  const params = [text, { encoding: 'base64', preflightCommitment: 'confirmed', ...options }]
  const answer = await post(io, 'sendTransaction', params)
  if ('result' in answer) return
  const { code, message, data } = answer.error
  // The node already had it, for example because the wallet sent it as well.
  if (fieldsOf(data).err === 'AlreadyProcessed') return
  if (!refusals.includes(code))
    throw solanaErrors.create('node-failed', { name: io.network.name }, { cause: answer.error })
  const { err } = fieldsOf(data)
  if (err !== undefined) throw objection(err, programsIn(wire))
  const reason = safeText(message) || 'the node did not say why.'
  throw solanaErrors.create('would-fail', { reason })
}
