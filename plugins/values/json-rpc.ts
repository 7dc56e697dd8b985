import {
  type FetchLimits,
  type Fields,
  failedStatus,
  fetchText,
  fieldsOf,
  type Ports,
  type Traffic,
} from '../../kernel/index.ts'
import { type Attempt, isBusy } from './nodes.ts'

/** A request as it goes over the wire; `id` and `method` repeat what its body says. */
export interface RpcRequest {
  readonly id: number | string
  readonly method: string
  readonly body: string
}

/** The response of a node: a result, which may be null, or an error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: Fields }

/** What a request to a node uses: the network, the record of traffic, and its end. */
export interface RpcIo {
  readonly ports: Ports
  readonly traffic: Traffic
  readonly signal?: AbortSignal
}

/** Reads a JSON-RPC 2.0 answer to the request of that id. Throws for anything else. */
export function readRpcAnswer(answer: unknown, id: number | string): RpcAnswer {
  const { id: answered, result, error } = fieldsOf(answer)
  // A node that could not read the request knows no id.
  if (typeof error === 'object' && error !== null && (answered === id || answered === null))
    return { error: error as Fields }
  if (answered !== id) throw new Error('The node answered another request.')
  if (result === undefined) throw new Error('The node gave no result.')
  return { result }
}

/** How a request is made and its answer read. */
export interface RpcOptions {
  readonly limits: FetchLimits
  readonly parse?: (text: string) => unknown
  /** What a result must be; another node is asked where it is not. */
  readonly check?: (answer: RpcAnswer) => void
  /** It must not arrive twice. */
  readonly once?: boolean
  /** Endpoints that are sent plain text. */
  readonly plain?: readonly string[] | undefined
  /** A method without parameters, by which endpoints are measured. */
  readonly ping: string
}

const json = { 'content-type': 'application/json' }

/** A JSON-RPC error in words, for records. */
export function rpcFailure(answer: RpcAnswer): string | undefined {
  if ('result' in answer) return undefined
  const { code, message } = answer.error
  return `JSON-RPC error ${[code, message].filter((part) => part !== undefined).join(': ')}`
}

/** One HTTP request to a node, recorded as `label`. `failed` says why an answer that was read is an error. */
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
    const busy = isBusy(fetched) ? new Error(status) : undefined
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

/** One request to one node, alone. */
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
