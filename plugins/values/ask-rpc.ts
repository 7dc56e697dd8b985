import {
  postRpc,
  type RpcAnswer,
  type RpcIo,
  type RpcOptions,
  type RpcRequest,
} from './json-rpc.ts'
import { type Attempt, type NodesOf, overNodes } from './nodes.ts'

/** Codes of a node that has too much to do, or trouble of its own. */
const busyCodes: readonly unknown[] = [-1, -32005, -32603]
/** Requests of a batch, at most. */
const largestBatch = 1_000

/**
 * Sends a JSON-RPC request to the nodes of a network, over the fetch port, until one answers within its limits. Throws
 * the reason of the signal, and otherwise whatever makes the answer none: each family says that in its own words.
 */
export async function askRpc(
  io: RpcIo,
  { rpcUrls, rpc = {} }: NodesOf,
  request: RpcRequest,
  options: RpcOptions,
): Promise<RpcAnswer> {
  const { batch = 1 } = rpc
  const most = batch === true ? largestBatch : Math.min(batch, largestBatch)
  // Both come with the networks that want them.
  const batched = most > 1 ? (await import('./batch.ts')).batched(most) : undefined
  const asked = { ...options, plain: rpc.plain }
  const urls =
    rpc.rank && rpcUrls.length > 1
      ? (await import('./rank-nodes.ts')).ranked(io, rpcUrls, asked)
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
