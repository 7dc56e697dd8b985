import { beforeAll, describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import { transfer } from './adapter.ts'
import type { SolanaProvider } from './contract.ts'
import { solanaMainnet } from './index.ts'
import { toBase58 } from './web3.ts'

beforeAll(() => import('./web3.ts'))

const from = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
const signed = toBase58(signature)

const answers: { readonly [method: string]: unknown } = {
  getLatestBlockhash: { context: { slot: 1 }, value: { blockhash: from, lastValidBlockHeight: 9 } },
  getAccountInfo: { context: { slot: 1 }, value: null },
  getRecentPrioritizationFees: [],
  simulateTransaction: { context: { slot: 1 }, value: { err: null, unitsConsumed: 150, logs: [] } },
  getFeeForMessage: { context: { slot: 1 }, value: 5000 },
}
type Answer = Response | 'offline' | 'hang'

const reply = (body: object): Response =>
  new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }))
const refusal =
  (code: number, err?: string): (() => Response) =>
  () =>
    reply({ error: { code, message: 'no', ...(err && { data: { err, logs: [] } }) } })

/** Sends through a wallet that only signs; the test sets the node's answer to the broadcast. */
async function send(
  broadcast: (abort: () => void) => Answer,
  sign: (wire: Uint8Array) => Uint8Array = (wire) => {
    const copy = wire.slice()
    copy.set(signature, 1)
    return copy
  },
): Promise<string> {
  const ports = virtualPorts()
  const calledOff = new AbortController()
  const asked: string[] = []
  ports.fetch.reply(solanaMainnet.rpcUrls[0] ?? '', ({ body }) => {
    const { id, method } = body as { id: number; method: string }
    asked.push(method)
    if (method !== 'sendTransaction') return reply({ id, result: answers[method] })
    return broadcast(() => calledOff.abort(new Error('stopped')))
  })
  const provider: SolanaProvider = { signTransaction: async (_from, wire) => sign(wire) }
  const io: ChainIo = {
    ports,
    provider,
    network: solanaMainnet,
    connection: {} as never,
    signal: calledOff.signal,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
  }
  const request = { from, to, units: '1000' }
  const sent = transfer(io, request).catch(
    (error: { code?: string }) => error.code ?? String(error),
  )
  for (let turn = 0; turn < 40 && asked.at(-1) !== 'sendTransaction'; turn++)
    await new Promise((resolve) => setTimeout(resolve, 5))
  await ports.clock.advance(10_000)
  return sent
}

describe('[T43] a broadcast whose answer was lost may have landed: its signature is told', () => {
  test.each([
    ['the line is dead', () => 'offline' as const],
    ['no answer in time', () => 'hang' as const],
    ['a gateway that gave up', () => new Response('<html>502</html>', { status: 502 })],
    [
      'called off on the way',
      (abort: () => void) => {
        abort()
        return 'hang' as const
      },
    ],
    ['the node has it already', refusal(-32002, 'AlreadyProcessed')],
    ['the node took it', () => reply({ result: signed })],
  ])('%s', async (_name, answer) => {
    expect(await send(answer)).toBe(signed)
  })

  test.each([
    ['a failed trial run', refusal(-32002, 'BlockhashNotFound')],
    ['bad parameters', refusal(-32602)],
  ])('a node that refuses is believed: %s', async (_name, answer) => {
    expect(await send(answer)).toBe('solana/would-fail')
  })

  test('a wallet that returns it unsigned has not signed', async () => {
    expect(
      await send(
        () => reply({ result: signed }),
        (wire) => wire,
      ),
    ).toBe('solana/bad-hash')
  })
})
