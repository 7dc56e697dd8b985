import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Faults, type Peer, refusals } from './faults.ts'
import type { Listening } from './http.ts'
import type { Connection, Hub } from './hub.ts'
import { methods, RpcFailure } from './rpc.ts'
import { checkToken } from './token.ts'

export interface Admission {
  /** Known project ids; absent = every non-empty one. */
  readonly projectIds?: readonly string[]
  /** Allowed page origins; absent = every one. Clients without an origin always pass. */
  readonly origins?: readonly string[]
  /** Milliseconds between pings; a client in Node gives up after 35 s without one. */
  readonly pingEvery: number
}

interface Greeting {
  readonly peer: Peer
  readonly userAgent: string
  /** The sentence to refuse with, if any. */
  readonly refusal: string | undefined
  /** Whether the client wants the refusal as close event rather than as HTTP status. */
  readonly wantsCloseEvent: boolean
}

/** Accepts client sockets on an HTTP server. Returns the function that ends them all. */
export function acceptConnections(
  { server }: Listening,
  hub: Hub,
  faults: Faults,
  admission: Admission,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_048_576 })
  let nextId = 1

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const greeting = greet(request, admission)
    const status = faults.take('refuse-upgrade', greeting.peer)?.status
    const refused = greeting.refusal !== undefined && !greeting.wantsCloseEvent
    if (status !== undefined || refused) {
      hub.refuse()
      stream.end(`HTTP/1.1 ${status ?? 401} Refused\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, greeting))
  })

  const welcome = (socket: WebSocket, { peer, userAgent, refusal }: Greeting) => {
    // A reset by the client is an ordinary end; "close" follows and is where we tidy up.
    socket.on('error', () => socket.terminate())
    const scripted = faults.take('refuse', peer)
    if (scripted || refusal !== undefined) {
      hub.refuse()
      socket.close(scripted?.code ?? 3000, scripted?.reason ?? refusal)
      return
    }
    const connection: Connection = {
      ...peer,
      id: nextId++,
      userAgent,
      openedAt: Date.now(),
      socket,
      subscriptions: new Map(),
      pushed: new Map(),
    }
    hub.join(connection)
    socket.on('close', () => hub.leave(connection))
    socket.on('message', (data) => receive(connection, String(data)))
    const cut = faults.take('drop-after', peer)
    if (cut) setTimeout(() => socket.terminate(), cut.ms)
  }

  const receive = (connection: Connection, text: string) => {
    if (faults.find('black-hole', connection)) return
    const payload = parsePayload(text)
    if (!payload) return
    if (payload.method === undefined) {
      if (payload.result !== undefined) hub.acknowledge(connection, Number(payload.id))
      return
    }
    const { id, method, params = {} } = payload
    hub.record({
      at: Date.now(),
      connection: connection.id,
      projectId: connection.projectId,
      method,
      topic: typeof params.topic === 'string' ? params.topic : undefined,
      tag: typeof params.tag === 'number' ? params.tag : undefined,
    })
    const answer = { id, jsonrpc: '2.0', ...answerTo(connection, method, params) }
    const reply = () => {
      if (connection.socket.readyState === connection.socket.OPEN) {
        connection.socket.send(JSON.stringify(answer))
      }
    }
    const delay = faults.find('delay', connection)
    if (delay) setTimeout(reply, delay.ms)
    else reply()
  }

  const answerTo = (connection: Connection, method: string, params: Record<string, unknown>) => {
    try {
      const failing = faults.find('fail', connection)
      if (failing?.methods.includes(method)) {
        faults.take('fail', connection)
        throw new RpcFailure(-32000, failing.message)
      }
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new RpcFailure(-32601, `Method not found: ${method}`)
      return { result: run(hub, connection, params) }
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error
      return { error: { code: error.code, message: error.message } }
    }
  }

  const pings = setInterval(() => {
    for (const connection of hub.connections) {
      if (!faults.find('black-hole', connection)) connection.socket.ping()
    }
  }, admission.pingEvery)
  pings.unref()

  return () => {
    clearInterval(pings)
    for (const { socket } of hub.connections) socket.terminate()
    sockets.close()
  }
}

function greet(request: IncomingMessage, { projectIds, origins }: Admission): Greeting {
  const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams
  const origin = request.headers.origin ?? ''
  const projectId = query.get('projectId') ?? ''
  let clientId = ''
  let refusal: string | undefined
  try {
    clientId = checkToken(query.get('auth') ?? '')
  } catch (error) {
    refusal = error instanceof Error ? error.message : String(error)
  }
  if (projectId === '' || (projectIds && !projectIds.includes(projectId))) refusal = refusals.key
  if (origins && origin !== '' && !origins.includes(origin)) refusal = refusals.origin
  return {
    peer: { projectId, clientId, origin },
    userAgent: query.get('ua') ?? '',
    refusal,
    wantsCloseEvent: query.get('useOnCloseEvent') === 'true',
  }
}

interface Payload {
  readonly id: number | string
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: unknown
}

/** Text that is not a JSON-RPC payload is ignored, as the live relay does. */
function parsePayload(text: string): Payload | undefined {
  try {
    const value = JSON.parse(text) as Partial<Payload> | null
    if (typeof value !== 'object' || value === null) return undefined
    if (typeof value.id !== 'number' && typeof value.id !== 'string') return undefined
    return value as Payload
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
