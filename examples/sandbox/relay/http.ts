import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { isLoopbackUrl } from '../loopback.ts'

/** A listening loopback server: its port, its base URL and a `close` that also ends open sockets. */
export interface Listening {
  readonly server: Server
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => void | Promise<void>

/** Listens on 127.0.0.1 only. Port 0 picks a free one. A handler that throws answers 500. */
export async function listen(handler: Handler, port = 0): Promise<Listening> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    Promise.resolve()
      .then(() => handler(request, response, url))
      .catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else sendJson(response, 500, { error: String(error) })
      })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = (server.address() as AddressInfo).port
  return {
    server,
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Reads a JSON object of at most 64 KiB; an empty body is `{}`. Throws when it is anything else. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 65_536) throw new Error('The body is larger than 64 KiB.')
  }
  const value: unknown = text === '' ? {} : JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('The body must be a JSON object.')
  }
  return value as Record<string, unknown>
}

/**
 * Answers the CORS part of a request to a control endpoint.
 * Returns false when the request is finished (a preflight, or a page from another machine).
 */
export function allowControl(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (origin !== undefined) {
    if (!isLoopbackUrl(origin)) {
      sendJson(response, 403, { error: 'Only pages of this machine may steer the sandbox.' })
      return false
    }
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
  }
  if (request.method !== 'OPTIONS') return true
  response.writeHead(204)
  response.end()
  return false
}
