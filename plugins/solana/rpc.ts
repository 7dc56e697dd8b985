import { fieldsOf, safeText } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { askRpc, type RpcAnswer } from '../values/index.ts'
import { solanaErrors } from './errors.ts'

const timeoutMs = 10_000

/**
 * JSON text with whole numbers beyond 2^53 as bigint: lamports and slots must not be rounded. Throws for numbers that
 * no field of the ledger can hold.
 */
export function parseJson(text: string): unknown {
  // What is no JSON throws here: the search for numbers below takes forever over a text without its last quote.
  const plain: unknown = JSON.parse(text)
  if (!/\d{16}/.test(text)) return plain
  const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
  const marked = text.replace(tokens, (token) => {
    if (!/^-?\d{16,}$/.test(token)) return token
    if (token.length > 21) throw new Error('The node gave a number beyond 64 bits.')
    return `{"$bigint":"${token}"}`
  })
  return JSON.parse(marked, (_key, value: unknown) => {
    const digits = (value as { $bigint?: unknown } | null)?.$bigint
    return typeof digits === 'string' && /^-?\d{16,20}$/.test(digits) ? BigInt(digits) : value
  })
}

const id = 1

/** Sends one JSON-RPC request to the network's endpoints. Throws `solana/node-failed` when there is no answer to it. */
async function post(io: ReadIo, method: string, params: readonly unknown[]): Promise<RpcAnswer> {
  const { network, ports, traffic, signal } = io
  if (network.rpcUrls[0] === undefined)
    throw solanaErrors.create('no-endpoint', { name: network.name })
  const payload = { jsonrpc: '2.0', id, method, params }
  const body = JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  try {
    const options = { limits: { ms: timeoutMs }, parse: parseJson, ping: 'getHealth' }
    // A transaction whose answer was lost is looked for: a second node could refuse what the first one took.
    const once = method === 'sendTransaction'
    const request = { id, method, body }
    return await askRpc({ ports, traffic, signal }, network, request, { ...options, once })
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw solanaErrors.create('node-failed', { name: network.name }, { cause })
  }
}

/** The result of one request of ours. Throws `solana/node-failed` also for a node that objects. */
export async function need(
  io: ReadIo,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await post(io, method, params)
  if ('result' in answer) return answer.result
  throw solanaErrors.create('node-failed', { name: io.network.name }, { cause: answer.error })
}

/** Native balance in lamports, decimal text. For a single number this costs far less than a client. */
export async function balance(io: ReadIo, address: string): Promise<string> {
  const params = [address, { commitment: 'confirmed' }]
  const { value } = fieldsOf(await need(io, 'getBalance', params))
  if (!isU64(value)) throw solanaErrors.create('node-failed', { name: io.network.name })
  return String(value)
}

/** Whether a value of an answer is a whole number that the ledger can hold. */
export const isU64 = (value: unknown): value is number | bigint =>
  typeof value === 'bigint'
    ? value >= 0n && value < 1n << 64n
    : Number.isSafeInteger(value) && (value as number) >= 0

/**
 * Codes with which a node says that it did not forward a transaction: its simulation failed, its signatures are not
 * right, it cannot be read, or the method is not served. After others, such as a proxy's, it may have been forwarded.
 */
const refusals: readonly unknown[] = [
  -32002, -32003, -32013, -32015, -32600, -32601, -32602, -32700,
]

/**
 * Hands a signed wire transaction to the network, without the SDK: code that signs for itself need not load it.
 * Throws `solana/would-fail` when the node refused, `solana/node-failed` when it did not answer, or did
 * not say whether it forwarded the transaction.
 */
export async function broadcast(io: ReadIo, wire: Uint8Array): Promise<void> {
  const text = btoa(String.fromCharCode(...wire))
  const params = [text, { encoding: 'base64', preflightCommitment: 'confirmed' }]
  const answer = await post(io, 'sendTransaction', params)
  if ('result' in answer) return
  const { code, message, data } = answer.error
  // The node had it before: the wallet sent it as well, for one.
  if (fieldsOf(data).err === 'AlreadyProcessed') return
  if (!refusals.includes(code))
    throw solanaErrors.create('node-failed', { name: io.network.name }, { cause: answer.error })
  const reason = safeText(message) || 'the node did not say why.'
  throw solanaErrors.create('would-fail', { reason })
}
