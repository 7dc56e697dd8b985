import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignedTransfer } from '../transaction.ts'
import { createLedger, fee, type Ledger } from './ledger.ts'

const beatMs = 200
const mostBytes = 10_000

/** A running node of the toy chain. */
export interface ToyNode {
  readonly url: string
  readonly ledger: Ledger
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > mostBytes) throw new Error('The request is too long.')
  }
  return text
}

/** The node's methods. */
const methods: Readonly<Record<string, (ledger: Ledger, input: unknown) => unknown>> = {
  balance: (ledger, address) => String(ledger.balance(String(address))),
  nonce: (ledger, address) => ledger.nonce(String(address)),
  fee: () => String(fee),
  submit: (ledger, transfer) => ledger.submit(transfer as SignedTransfer),
  transfer(ledger, hash) {
    const transfer = ledger.transfer(String(hash))
    return transfer ? { ...transfer, height: ledger.heightOf(String(hash)) ?? null } : null
  },
}

async function answer(ledger: Ledger, body: string): Promise<object> {
  try {
    const { method, input } = JSON.parse(body) as { method: string; input: unknown }
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new Error('There is no such method.')
    return { result: await run(ledger, input) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'It did not work.' }
  }
}

/** Starts a separate chain on loopback. Port 0 takes a free one. */
export async function startToyNode(port = 0): Promise<ToyNode> {
  const ledger = createLedger()
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method !== 'POST') return void response.end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await answer(ledger, await bodyOf(request))))
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const beat = setInterval(() => ledger.seal(), beatMs)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    async close() {
      clearInterval(beat)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
