import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { BroadcastError, type Chain } from './chain.ts'
import { addressView, statusView, transactionView } from './esplora.ts'
import { type Network, scriptOf } from './networks.ts'

/** What every answer of the server says about itself. */
export const banner = 'wallet-kernel sandbox: a Bitcoin substitute that verifies, not bitcoind'

/** A failure with an HTTP status. */
class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What the server needs from the world around the chain. */
export interface ServerParts {
  readonly chain: Chain
  readonly network: Network
  /** Called after a broadcast, so that a block follows. */
  broadcasted(): void
}

/** The open server. */
export interface BitcoinServer {
  readonly port: number
  close(): Promise<void>
}

/** Opens the Esplora-style API on loopback. */
export async function openServer(parts: ServerParts, wantedPort: number): Promise<BitcoinServer> {
  const server = createServer((request, response) => void serve(parts, request, response))
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wantedPort, '127.0.0.1', () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound ? bound.port : wantedPort)
    })
  })
  return {
    port,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function serve(
  parts: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-expose-headers', 'x-sandbox')
  response.setHeader('x-sandbox', banner)
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8').trim()
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const answer = route(parts, `${request.method} ${path}`, body)
    const isText = typeof answer === 'string'
    response.setHeader('content-type', isText ? 'text/plain; charset=utf-8' : 'application/json')
    response.end(isText ? answer : JSON.stringify(answer))
  } catch (cause) {
    const { status, text } = describeFailure(cause)
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.writeHead(status).end(text)
  }
}

function describeFailure(cause: unknown): { status: number; text: string } {
  if (cause instanceof HttpError) return { status: cause.status, text: cause.message }
  if (cause instanceof BroadcastError) {
    const { code, message } = cause
    return {
      status: 400,
      text: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`,
    }
  }
  return { status: 500, text: String(cause) }
}

type Handler = (parts: ServerParts, argument: string, body: string) => unknown

const routes: readonly (readonly [RegExp, Handler])[] = [
  [/^GET \/$/, () => banner],
  [/^GET \/address\/([^/]+)$/, ({ chain }, text) => addressView(chain, text, readAddress(text))],
  [
    /^GET \/address\/([^/]+)\/utxo$/,
    ({ chain }, text) =>
      chain.unspent(readAddress(text)).map(({ txid, vout, value, block }) => ({
        txid,
        vout,
        status: statusView(block),
        value: Number(value),
      })),
  ],
  [
    /^GET \/address\/([^/]+)\/txs$/,
    ({ chain, network }, text) =>
      chain.history(readAddress(text)).map((tx) => transactionView(tx, network)),
  ],
  [
    /^POST \/tx$/,
    (parts, _argument, body) => {
      const txid = parts.chain.broadcast(readHex(body))
      parts.broadcasted()
      return txid
    },
  ],
  [/^GET \/tx\/([0-9a-f]{64})$/, (parts, id) => transactionView(find(parts, id), parts.network)],
  [/^GET \/tx\/([0-9a-f]{64})\/hex$/, (parts, id) => bytesToHex(find(parts, id).bytes)],
  [/^GET \/tx\/([0-9a-f]{64})\/status$/, (parts, id) => statusView(find(parts, id).block)],
  [/^GET \/fee-estimates$/, () => ({ 1: 3, 2: 2.5, 3: 2, 6: 1.5, 144: 1, 1008: 1 })],
  [/^GET \/blocks\/tip\/height$/, ({ chain }) => String(chain.tip.height)],
  [/^GET \/blocks\/tip\/hash$/, ({ chain }) => chain.tip.hash],
  [
    /^GET \/block-height\/(\d+)$/,
    ({ chain }, height) => {
      const block = chain.blocks[Number(height)]
      if (!block) throw new HttpError(404, 'Block not found')
      return block.hash
    },
  ],
  [
    /^POST \/mine$/,
    ({ chain }, _argument, body) => {
      const { blocks = 1 } = readJson(body) as { blocks?: number }
      if (!Number.isInteger(blocks) || blocks < 1 || blocks > 1_000) {
        throw new HttpError(400, 'blocks is a number from 1 to 1000')
      }
      return Array.from({ length: blocks }, () => chain.mine().hash)
    },
  ],
  [
    /^POST \/faucet$/,
    ({ chain }, _argument, body) => {
      const { address = '', amount = 0 } = readJson(body) as { address?: string; amount?: number }
      if (!Number.isSafeInteger(amount) || amount < 1_000) {
        throw new HttpError(400, 'amount is a number of satoshis from 1000')
      }
      const block = chain.mine({ script: readAddress(address), value: BigInt(amount) })
      return { txid: block.txids[0], height: block.height }
    },
  ],
]

function route(parts: ServerParts, line: string, body: string): unknown {
  for (const [pattern, handler] of routes) {
    const match = pattern.exec(line)
    if (match) return handler(parts, match[1] ?? '', body)
  }
  throw new HttpError(404, 'endpoint does not exist')
}

function readAddress(text: string): Uint8Array {
  try {
    return scriptOf(text)
  } catch {
    throw new HttpError(400, 'Invalid Bitcoin address')
  }
}

function readHex(text: string): Uint8Array {
  try {
    return hexToBytes(text)
  } catch {
    throw new HttpError(400, 'Invalid hex string')
  }
}

function readJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    throw new HttpError(400, 'Invalid JSON')
  }
}

function find({ chain }: ServerParts, txid: string): ReturnType<Chain['history']>[number] {
  const tx = chain.transactions.get(txid)
  if (!tx) throw new HttpError(404, 'Transaction not found')
  return tx
}
