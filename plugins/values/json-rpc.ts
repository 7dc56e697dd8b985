import {
  type FetchLimits,
  type Fields,
  fetchText,
  fieldsOf,
  type Ports,
  type Traffic,
} from '../../kernel/index.ts'

/** A request as it goes over the wire; `id` and `method` repeat what its body says. */
export interface RpcRequest {
  readonly id: number | string
  readonly method: string
  readonly body: string
}

/** The response of a node: a result, which may be null, or an error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: Fields }

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

/**
 * Sends one JSON-RPC request over the fetch port and reads the answer within its limits. Throws the reason of the
 * signal, and otherwise whatever makes the answer none: each family says that in its own words.
 */
export function postRpc(
  { ports, traffic, signal }: RpcIo,
  url: string,
  { id, method, body }: RpcRequest,
  limits: FetchLimits,
  parse: (text: string) => unknown = JSON.parse,
): Promise<RpcAnswer> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  return traffic.run('rpc', method, async () => {
    const { text } = await fetchText({ ports, ...(signal && { signal }) }, url, init, limits)
    return readRpcAnswer(parse(text), id)
  })
}
