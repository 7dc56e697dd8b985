import type { ReadIo } from '../connections/contract.ts'
import { askRpc, type RpcAnswer, type RpcRequest } from '../values/index.ts'
import { eip155Errors } from './errors.ts'

const timeoutMs = 10_000
/** Size limit of an answer: a full block is the largest. */
const blockBytes = 16 * 2 ** 20

const hex =
  (digits: number) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value.length <= digits + 2 && /^0x[0-9a-fA-F]+$/.test(value)
const word = hex(64)
/** Counts and block numbers: small enough to be exact as JavaScript numbers. */
const count = hex(13)
const bytes = (value: unknown): boolean =>
  typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
const object = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value)

/** Valid answers of each read. Larger numbers would make later calculations hang or go wrong. */
const shapes: Readonly<Record<string, (result: unknown) => boolean>> = {
  eth_blockNumber: count,
  eth_call: (value) => bytes(value) && (value as string).length < 2 ** 16,
  eth_estimateGas: word,
  eth_feeHistory: object,
  eth_gasPrice: word,
  eth_getBalance: word,
  eth_getBlockByNumber: object,
  eth_getCode: bytes,
  eth_getTransactionByHash: object,
  eth_getTransactionCount: count,
  eth_getTransactionReceipt: object,
  eth_maxPriorityFeePerGas: word,
  eth_simulateV1: Array.isArray,
}

/**
 * Sends one request to the network's endpoints. Throws `eip155/node-failed` if every answer is late, too large, for
 * another request, or of a form that the method cannot have.
 */
export async function exchange(io: ReadIo, request: RpcRequest): Promise<RpcAnswer> {
  const { network, signal } = io
  if (network.rpcUrls[0] === undefined)
    throw eip155Errors.create('no-endpoint', { name: network.name })
  const { method } = request
  const limits = {
    ms: timeoutMs,
    ...(method === 'eth_getBlockByNumber' && { bytes: blockBytes }),
  }
  const check = (answer: RpcAnswer): void => {
    if ('result' in answer && !(shapes[method]?.(answer.result) ?? true))
      throw new Error(`The node gave no result of ${method}.`)
  }
  try {
    return await askRpc(io, network, request, { limits, check, ping: 'eth_blockNumber' })
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw eip155Errors.create('node-failed', { name: network.name }, { cause })
  }
}

/** Sends one JSON-RPC read to the network's endpoints. For a single number this costs far less than a client. */
export async function call(
  io: ReadIo,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const id = 1
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const answer = await exchange(io, { id, method, body })
  if ('result' in answer) return answer.result
  throw eip155Errors.create('node-failed', { name: io.network.name }, { cause: answer.error })
}

/** Native balance in wei, decimal text. */
export async function balance(io: ReadIo, address: string): Promise<string> {
  return BigInt((await call(io, 'eth_getBalance', [address, 'latest'])) as string).toString()
}
