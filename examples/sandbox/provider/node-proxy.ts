import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { rpcUrlOf, type ServedChains } from './chains.ts'
import { failure } from './failure.ts'
import { Answer, type Call, type Route } from './routes.ts'

/** JSON-RPC over HTTP for every served chain, and the list of them. */
export function nodeRoutes(chains: ServedChains): readonly Route[] {
  const forward = (call: Call): Promise<Answer> => forwardRpc(chains, call)
  const upgradeRequired = (): never => {
    throw failure(426, 'connection', 'Use a WebSocket upgrade, or POST.')
  }
  const served = [...chains.evm, ...(chains.solana ? [chains.solana] : [])]
  const ids = served.map(({ caip2 }) => caip2)
  return [
    { method: 'POST', pattern: '/v1', raw: true, handle: forward },
    { method: 'POST', pattern: '/v1/', raw: true, handle: forward },
    { method: 'GET', pattern: '/v1', handle: upgradeRequired },
    { method: 'GET', pattern: '/v1/', handle: upgradeRequired },
    { method: 'GET', pattern: '/ws', handle: upgradeRequired },
    {
      method: 'GET',
      pattern: '/v1/supported-chains',
      handle: () =>
        new Answer(200, { http: ids, ws: ids }, { 'cache-control': 'public, max-age=86400' }),
    },
  ]
}

async function forwardRpc(chains: ServedChains, { query, text }: Call): Promise<Answer> {
  const rpcUrl = rpcUrlOf(chains, query.get('chainId'))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body: text }).catch((cause) => {
    throw Object.assign(failure(503, 'chainId', 'The node does not answer.'), { cause })
  })
  const type = answer.headers.get('content-type') ?? 'application/json'
  return new Answer(answer.status, await answer.text(), { 'content-type': type })
}

/** Joins a WebSocket upgrade of `/v1` or `/ws` to the chain's own socket, byte for byte. */
export function joinSocket(
  chains: ServedChains,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const refuse = (status: string): void => void socket.end(`HTTP/1.1 ${status}\r\n\r\n`)
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (!['/v1', '/v1/', '/ws'].includes(url.pathname)) return refuse('404 Not Found')
  if (!url.searchParams.get('projectId')) return refuse('401 Unauthorized')
  const caip2 = url.searchParams.get('chainId')
  const { evm, solana } = chains
  const target =
    solana?.caip2 === caip2 ? solana.wsUrl : evm.find((one) => one.caip2 === caip2)?.rpcUrl
  if (target === undefined) return refuse('400 Bad Request')
  const { hostname, port } = new URL(target)
  const upstream = connect(Number(port), hostname, () => {
    const lines = Object.entries({ ...request.headers, host: `${hostname}:${port}` })
    const text = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')
    upstream.write(`GET / HTTP/1.1\r\n${text}\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
  socket.on('close', () => upstream.destroy())
}
