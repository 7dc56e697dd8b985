import { fieldsOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { askRpc, type RpcAnswer } from '../values/index.ts'
import { solanaErrors } from './errors.ts'

const timeoutMs = 10_000

/**
 * Parses JSON with whole numbers beyond 2^53 as bigint, because lamports and slots must not be rounded. Throws for
 * numbers that no field of the ledger can hold.
 */
export function parseJson(text: string): unknown {
  // Throws for text that is not JSON. Without this check, the search below takes forever on a text with an unclosed
  // quote.
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

/** Sends one JSON-RPC request to the network's endpoints. Throws `solana/node-failed` without an answer. */
export async function post(
  io: ReadIo,
  method: string,
  params: readonly unknown[],
): Promise<RpcAnswer> {
  const { network, ports, traffic, signal } = io
  if (network.rpcUrls[0] === undefined)
    throw solanaErrors.create('no-endpoint', { name: network.name })
  const payload = { jsonrpc: '2.0', id, method, params }
  const body = JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  try {
    const options = { limits: { ms: timeoutMs }, parse: parseJson, ping: 'getHealth' }
    // Never send a transaction twice if its answer was lost: a second node could refuse what the first one took.
    const once = method === 'sendTransaction'
    const request = { id, method, body }
    return await askRpc({ ports, traffic, signal }, network, request, { ...options, once })
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw solanaErrors.create('node-failed', { name: network.name }, { cause })
  }
}

/** The result of one request. Throws `solana/node-failed`, also if the node returns an error. */
export async function need(
  io: ReadIo,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await post(io, method, params)
  if ('result' in answer) return answer.result
  throw solanaErrors.create('node-failed', { name: io.network.name }, { cause: answer.error })
}

/** Native balance in lamports, decimal text. Needs no SDK. */
export async function balance(io: ReadIo, address: string): Promise<string> {
  const params = [address, { commitment: 'confirmed' }]
  const { value } = fieldsOf(await need(io, 'getBalance', params))
  if (!isU64(value)) throw solanaErrors.create('node-failed', { name: io.network.name })
  return String(value)
}

/** True if a value in an answer is a whole number that the ledger can hold. */
export const isU64 = (value: unknown): value is number | bigint =>
  typeof value === 'bigint'
    ? value >= 0n && value < 1n << 64n
    : Number.isSafeInteger(value) && (value as number) >= 0
