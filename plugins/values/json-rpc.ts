import {
  type FetchLimits,
  type Fields,
  failedStatus,
  fetchText,
  fieldsOf,
  type Ports,
  type Traffic,
} from '../../kernel/index.ts'
import { type Attempt, isNodeBusy } from './nodes.ts'

/** A request as sent; `id` and `method` repeat its body. */
export interface RpcRequest {
  readonly id: number | string
  readonly method: string
  readonly body: string
}

/** The response of a node: a result, which may be null, or an error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: Fields }

/** Context of a request to a node: the network, the traffic log, and a signal. */
export interface RpcIo {
  readonly ports: Ports
  readonly traffic: Traffic
  readonly signal?: AbortSignal
}

/** Parses a JSON-RPC 2.0 answer to the request with that id. Throws for anything else. */
export function readRpcAnswer(answer: unknown, id: number | string): RpcAnswer {
  const { id: answered, result, error } = fieldsOf(answer)
  // A node that could not parse the request answers without an id.
  if (typeof error === 'object' && error !== null && (answered === id || answered === null))
    return { error: error as Fields }
  if (answered !== id) throw new Error('The node answered another request.')
  if (result === undefined) throw new Error('The node gave no result.')
  return { result }
}

/** Options of a request and its answer. */
export interface RpcOptions {
  readonly limits: FetchLimits
  readonly parse?: (text: string) => unknown
  /** Validates a result; if it throws, another node is asked. */
  readonly check?: (answer: RpcAnswer) => void
  /** The request must not be sent twice. */
  readonly once?: boolean
  /** Endpoints that get plain text. */
  readonly plain?: readonly string[] | undefined
  /** A method without parameters, for measuring endpoints. */
  readonly ping: string
}

const json = { 'content-type': 'application/json' }

/** A JSON-RPC error as text, for records. */
export function rpcFailure(answer: RpcAnswer): string | undefined {
  if ('result' in answer) return undefined
  const { code, message } = answer.error
  return `JSON-RPC error ${[code, message].filter((part) => part !== undefined).join(': ')}`
}

/** One HTTP request to a node, recorded as `label`. `failed` returns why a parsed answer is an error. */
export function exchangeRpc<T>(
  { ports, traffic, signal }: RpcIo,
  url: string,
  {
    label,
    body,
    limits,
    plain,
  }: Pick<RpcOptions, 'limits' | 'plain'> & {
    readonly label: string
    readonly body: string
  },
  read: (text: string) => T,
  failed: (answer: T) => string | undefined,
): Promise<Attempt<T>> {
  let status: string | undefined
  const work = async (): Promise<Attempt<T>> => {
    const headers = plain?.includes(url) ? {} : { headers: json }
    const init = { method: 'POST', ...headers, body }
    const fetched = await fetchText({ ports, ...(signal && { signal }) }, url, init, limits)
    status = failedStatus(fetched)
    const busy = isNodeBusy(fetched) ? new Error(status) : undefined
    try {
      const answer = read(fetched.text)
      return busy ? { busy, answer, waitMs: fetched.retryAfter } : { answer }
    } catch (error) {
      if (busy) return { busy, waitMs: fetched.retryAfter }
      throw status === undefined ? error : new Error(status, { cause: error })
    }
  }
  return traffic.run('rpc', label, work, {
    signal,
    failed: (attempt) => status ?? (attempt.answer && failed(attempt.answer)),
  })
}

/** One request to one node, not batched. */
export const postRpc = (
  io: RpcIo,
  url: string,
  { id, method, body }: RpcRequest,
  { limits, parse = JSON.parse, plain, check }: Omit<RpcOptions, 'ping'>,
): Promise<Attempt<RpcAnswer>> => {
  const read = (text: string): RpcAnswer => {
    const answer = readRpcAnswer(parse(text), id)
    check?.(answer)
    return answer
  }
  return exchangeRpc(io, url, { label: method, body, limits, plain }, read, rpcFailure)
}
