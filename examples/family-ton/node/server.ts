import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Address } from '@ton/core'
import { createLedger, type Ledger } from './ledger.ts'

const mostBytes = 100_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > mostBytes) throw new Error('The request is too long.')
  }
  return text
}

const rawOf = (query: URLSearchParams): string =>
  Address.parse(query.get('address') ?? '').toRawString()

type Answer = (ledger: Ledger, query: URLSearchParams, body: string) => object

/** Paths of the HTTP API v3 of TON Center. */
const answers: Readonly<Record<string, Answer>> = {
  accountStates(ledger, query) {
    const address = rawOf(query)
    return { accounts: [{ address, balance: String(ledger.balance(address)), status: 'active' }] }
  },
  walletInformation: (ledger, query) => ({ seqno: ledger.seqno(rawOf(query)) }),
  message(ledger, _query, body) {
    ledger.accept(String(JSON.parse(body).boc))
    return { message_hash: '' }
  },
  transactionsByMessage(ledger, query) {
    const found = ledger.transaction(query.get('msg_hash') ?? '')
    const transactions = found
      ? [{ account: found.account, description: { aborted: false }, out_msgs: found.out }]
      : []
    return { transactions }
  },
}

async function serve(
  ledger: Ledger,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node')
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('content-type', 'application/json')
  if (request.method === 'OPTIONS' || pathname === '/') return void response.end('{}')
  const path = pathname.replace('/api/v3/', '')
  try {
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
    if (!answer) throw new Error('There is no such path.')
    response.end(JSON.stringify(answer(ledger, searchParams, await bodyOf(request))))
  } catch (error) {
    response.statusCode = 422
    response.end(
      JSON.stringify({ error: error instanceof Error ? error.message : 'It did not work.' }),
    )
  }
}

/** Starts a ledger of its own on loopback. Port 0 takes a free one. */
export async function startTonNode(
  port = 0,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const ledger = createLedger()
  const server = createServer((request, response) => {
    serve(ledger, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
