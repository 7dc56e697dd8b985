import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { toJson } from './json.ts'
import type { Ledger } from './ledger.ts'
import type { Method } from './methods.ts'
import { RpcError } from './rpc-error.ts'
import { createSubscriptions } from './subscriptions.ts'

interface Call {
  readonly jsonrpc?: unknown
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/** The node's two servers: JSON-RPC over HTTP on a port and subscriptions on the next one. */
export interface Servers {
  readonly port: number
  close(): Promise<void>
}

/** Opens both servers on loopback. Port 0 looks for two free neighbours. */
export async function openServers(
  ledger: Ledger,
  methods: Readonly<Record<string, Method>>,
  wantedPort: number,
): Promise<Servers> {
  for (let attempt = 0; ; attempt += 1) {
    const http = createServer((request, response) => void serve(methods, request, response))
    const port = await listen(http, wantedPort)
    const sockets = createServer()
    try {
      await listen(sockets, port + 1)
    } catch (cause) {
      await shut(http)
      if (wantedPort !== 0 || attempt > 20) throw cause
      continue
    }
    const hub = new WebSocketServer({ server: sockets })
    hub.on('connection', (socket: WebSocket) => createSubscriptions(ledger, methods, socket))
    return {
      port,
      async close() {
        for (const socket of hub.clients) socket.terminate()
        hub.close()
        await Promise.all([shut(http), shut(sockets)])
      },
    }
  }
}

/** Runs one call and builds its envelope; never rejects. */
export async function answer(
  methods: Readonly<Record<string, Method>>,
  call: Call,
): Promise<object> {
  const id = call.id ?? null
  try {
    const name = String(call.method)
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!method) throw new RpcError(-32601, 'Method not found')
    const params = Array.isArray(call.params) ? call.params : []
    return { jsonrpc: '2.0', result: await method(params), id }
  } catch (cause) {
    const error =
      cause instanceof RpcError ? cause : new RpcError(-32603, `Internal error: ${String(cause)}`)
    const { code, message, data } = error
    return { jsonrpc: '2.0', error: { code, message, ...(data ? { data } : {}) }, id }
  }
}

async function serve(
  methods: Readonly<Record<string, Method>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-max-age', '86400')
  if (request.method !== 'POST') {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end()
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  let body: unknown
  try {
    body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    response.end(
      toJson({ jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' }, id: null }),
    )
    return
  }
  const result = Array.isArray(body)
    ? await Promise.all(body.map((call: Call) => answer(methods, call)))
    : await answer(methods, body as Call)
  response.end(toJson(result))
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound ? bound.port : port)
    })
  })
}

function shut(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
