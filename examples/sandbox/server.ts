import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'

/** Answers a request. A route that throws becomes a 400 with the error's text. */
export type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown

/** A loopback HTTP server; `close` also ends open event streams. */
export interface Server {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** Sends a text body with its type. */
export function sendText(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(body)
}

/** Sends a JSON body. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

const bodyLimit = 100_000

/** Reads a JSON body of at most 100 kB. Throws for anything else. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  // A form of a foreign page can post text without a preflight, but not this type.
  if (!request.headers['content-type']?.startsWith('application/json')) {
    throw new Error('Send application/json.')
  }
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > bodyLimit) throw new Error('The body is too long.')
  }
  return JSON.parse(text)
}

/** True if the request names this machine and comes from it: no rebound name, no foreign page. */
function isLocal({ headers }: IncomingMessage): boolean {
  const host = headers.host === undefined ? '' : new URL(`http://${headers.host}`).hostname
  return isLoopbackHost(host) && (headers.origin === undefined || isLoopbackUrl(headers.origin))
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('vary', 'origin')
}

async function answer(
  routes: Readonly<Record<string, Route>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocal(request)) return sendJson(response, { error: 'Loopback only.' }, 403)
  allowOrigin(request, response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const url = new URL(request.url ?? '/', 'http://localhost')
  const key = `${request.method} ${url.pathname}`
  const route = Object.hasOwn(routes, key) ? routes[key] : undefined
  if (!route) return sendJson(response, { error: `There is no ${key}.` }, 404)
  await route(request, response, url)
}

/** Serves `routes` (`'GET /path'`) on 127.0.0.1; port 0 takes a free one. */
export function startServer(
  routes: Readonly<Record<string, Route>>,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(routes, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      if (response.headersSent) response.end()
      else sendJson(response, { error: message }, 400)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const bound = address && typeof address === 'object' ? address.port : port
      resolve({
        url: `http://127.0.0.1:${bound}`,
        port: bound,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
