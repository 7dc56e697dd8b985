import { arrival } from '../../kernel/index.ts'
import {
  postRpc,
  type RpcAnswer,
  type RpcIo,
  type RpcOptions,
  type RpcRequest,
} from './json-rpc.ts'
import { type Attempt, type NodesOf, overNodes } from './nodes.ts'

/** Error codes of an overloaded or faulty node. */
const busyCodes: readonly unknown[] = [-1, -32005, -32603]
/** Largest number of requests in a batch. */
const largestBatch = 1_000

/**
 * Sends a JSON-RPC request to a network's nodes, through the fetch port, until one answers within its limits. Throws
 * the reason of the signal, or the last failure: each family converts it into its own errors.
 */
export async function askRpc(
  io: RpcIo,
  { rpcUrls, rpc = {} }: NodesOf,
  request: RpcRequest,
  options: RpcOptions,
): Promise<RpcAnswer> {
  const { batch = 1 } = rpc
  const most = batch === true ? largestBatch : Math.min(batch, largestBatch)
  // Both load only for networks that use them.
  const batched =
    most > 1 ? (await arrival(() => import('./rpc-batch.ts'))).batched(most) : undefined
  const asked = { ...options, plain: rpc.plain }
  const urls =
    rpc.rank && rpcUrls.length > 1
      ? (await arrival(() => import('./rank-nodes.ts'))).ranked(io, rpcUrls, asked)
      : rpcUrls
  const attempt = async (url: string): Promise<Attempt<RpcAnswer>> => {
    const alone = options.once || !batched
    const said = await (alone ? postRpc : batched)(io, url, request, asked)
    if (!('answer' in said) || !said.answer) return said
    const { answer } = said
    const isStuck = 'error' in answer && busyCodes.includes(answer.error.code)
    return isStuck ? { busy: answer.error, ...said } : said
  }
  return overNodes(io, urls, attempt, options)
}
