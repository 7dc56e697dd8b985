import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLedger, type Ledger } from './ledger.ts'
import { answer, Refusal } from './services.ts'

const mostBytes = 200_000

/** A running stand-in for a full node. */
export interface SuiNode {
  readonly url: string
  readonly ledger: Ledger
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > mostBytes) throw new Error('The request is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A frame of gRPC-web: a flag, the length and the content. */
function frame(flag: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(flag)
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

const trailer = (code: number, text = ''): Buffer =>
  frame(128, Buffer.from(`grpc-status: ${code}\r\ngrpc-message: ${encodeURIComponent(text)}\r\n`))

async function framesFor(ledger: Ledger, path: string, message: Uint8Array): Promise<Buffer> {
  try {
    return Buffer.concat([frame(0, await answer(ledger, path, message)), trailer(0)])
  } catch (error) {
    const { code, message: text } =
      error instanceof Refusal ? error : new Refusal(13, String(error))
    return trailer(code, text)
  }
}

async function serve(
  ledger: Ledger,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node')
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-expose-headers', 'grpc-status, grpc-message')
  if (request.method === 'OPTIONS') return void response.end()
  if (request.method === 'GET') {
    const balances = ledger.balances(searchParams.get('owner') ?? '')
    response.setHeader('content-type', 'application/json')
    const told = [...balances].map(([coinType, units]) => [coinType, String(units)])
    return void response.end(JSON.stringify(Object.fromEntries(told)))
  }
  const type = String(request.headers['content-type'])
  const isText = type.includes('grpc-web-text')
  const body = await bodyOf(request)
  const framed = isText ? Buffer.from(body.toString(), 'base64') : body
  const frames = await framesFor(ledger, pathname, framed.subarray(5))
  response.setHeader('content-type', type)
  response.end(isText ? frames.toString('base64') : frames)
}

/** Starts a ledger of its own behind gRPC-web on loopback. Port 0 takes a free one. */
export async function startSuiNode(port = 0): Promise<SuiNode> {
  const ledger = createLedger()
  const server = createServer((request, response) => {
    serve(ledger, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
