import { beforeAll, describe, expect, test } from 'vitest'
import { type Context, definePlugin, type TrafficRecord } from '../../kernel/index.ts'
import {
  createTestKernel,
  flush,
  type VirtualClock,
  type virtualPorts,
} from '../../kernel/testing/index.ts'
import { balance } from '../bip122/esplora.ts'
import { evmNetwork } from '../eip155/index.ts'
import { exchange } from '../eip155/rpc.ts'
import { askJson } from '../siwx/ask-json.ts'

// What comes with its first use needs real turns, while the clock stands still.
beforeAll(() => import('./rpc-batch.ts'))

interface AskingContract {
  readonly id: 'asking'
  readonly state: object
  readonly commands: { ask(how: string): void }
  readonly events: object
}
type Ask = (ctx: Context<AskingContract>) => Promise<unknown>

const rpcUrl = 'https://node.example'
const network = evmNetwork({ id: 1, name: 'Ethereum', rpcUrl, symbol: 'ETH' })
const balanceOf = (id: number) => ({
  id,
  method: 'eth_getBalance',
  body: JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_getBalance', params: [] }),
})
const ioOf = ({ ports, traffic, signal }: Context<AskingContract>, rpc = {}) =>
  ({ ports, traffic, signal, network: { ...network, rpc } }) as never
const ways: Readonly<Record<string, Ask>> = {
  rpc: (ctx) => exchange(ioOf(ctx), balanceOf(1)),
  batch: (ctx) => {
    const io = ioOf(ctx, { batch: true })
    return Promise.all([exchange(io, balanceOf(1)), exchange(io, balanceOf(1))])
  },
  http: (ctx) => askJson(ioOf(ctx), 'GET sessions', rpcUrl, {}),
  esplora: (ctx) => balance(ioOf(ctx), '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'),
}

type Answering = Parameters<ReturnType<typeof virtualPorts>['fetch']['reply']>[1]

/** Asks in this way and answers what was recorded, the first exchange first. */
async function recordsOf(
  way: string,
  answer: Answering,
  meanwhile: (stop: AbortController, clock: VirtualClock) => unknown = () => undefined,
): Promise<readonly TrafficRecord[]> {
  const asking = definePlugin<AskingContract>({
    id: 'asking',
    requires: {},
    initialState: () => ({}),
    commands: { ask: async (ctx, how) => void (await ways[how]?.(ctx)) },
    reduce: {},
    timeouts: { ask: 60_000 },
  })
  const kernel = createTestKernel({ plugins: [asking] })
  const { clock, fetch } = kernel.ports
  fetch.reply(rpcUrl, answer)
  const stop = new AbortController()
  const work = kernel.with({ signal: stop.signal }).asking.ask(way)
  const ended = work.catch(() => undefined)
  await flush()
  await meanwhile(stop, clock)
  for (let turn = 0; turn < 60; turn++) await clock.advance(1_000)
  await ended
  return kernel.traffic.records
}

const text = (body: string, status = 200): Response => new Response(body, { status })
const failure = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'header not found' } }
const wealth = { jsonrpc: '2.0', id: 1, result: '0x1' }

describe('[G9] an exchange is recorded as ok if it gave the answer that was asked for, and as failed otherwise', () => {
  test.each<[string, string, Answering, string]>([
    ...[401, 403, 404, 408, 413, 418, 429, 500, 502, 503, 504].flatMap(
      (status): [string, string, Answering, string][] =>
        ['rpc', 'batch', 'http', 'esplora'].map((way) => [
          way,
          `the status ${status}`,
          status,
          `HTTP status code: ${status}`,
        ]),
    ),
    [
      'rpc',
      'the status 500 with a usable result',
      Response.json(wealth, { status: 500 }),
      'HTTP status code: 500',
    ],
    ['rpc', 'the status 403 with a page', text('<html>no</html>', 403), 'HTTP status code: 403'],
    ['rpc', 'a JSON-RPC error', failure, 'JSON-RPC error -32000: header not found'],
    [
      'rpc',
      'an error with a phrase',
      { ...failure, error: { message: 'x\u202ey' } },
      'JSON-RPC error xy',
    ],
    [
      'batch',
      'one error',
      [{ ...failure, id: 0 }, wealth],
      '1 of 2 failed: JSON-RPC error -32000: header not found',
    ],
    [
      'batch',
      'one result that cannot be',
      [
        { ...wealth, id: 0 },
        { ...wealth, result: 'much' },
      ],
      '1 of 2 failed: The node gave no result of eth_getBalance.',
    ],
    ['rpc', 'a page', text('<html>hello</html>'), 'not valid JSON'],
    ['rpc', 'nothing', text(''), 'JSON'],
    [
      'rpc',
      'an answer to another request',
      { ...wealth, id: 9 },
      'The node answered another request.',
    ],
    [
      'rpc',
      'a result that the method cannot have',
      { ...wealth, result: 'much' },
      'The node gave no result of eth_getBalance.',
    ],
    ['http', 'a page', text('<html>hello</html>'), 'The answer is not JSON.'],
    ['esplora', 'a page', text('<html>hello</html>'), 'not valid JSON'],
    ['rpc', 'no connection', 'offline', ''],
    ['rpc', 'no answer in time', 'hang', 'did not finish its answer within 10 s'],
    ['http', 'no answer in time', 'hang', 'did not finish its answer within 20 s'],
  ])('%s: %s', async (way, _what, answer, detail) => {
    const [first] = await recordsOf(way, answer)
    expect(first).toMatchObject({ outcome: 'failed', detail: expect.stringContaining(detail) })
  })

  test.each<[string, Answering]>([
    ['rpc', wealth],
    ['batch', [{ ...wealth, id: 0 }, wealth]],
    ['http', { sessions: [] }],
    ['http', text('')],
  ])('%s: %j is ok', async (way, answer) => {
    const records = await recordsOf(way, answer)
    expect(records.map(({ outcome, detail }) => [outcome, detail])).toEqual([['ok', undefined]])
  })

  test.each(['rpc', 'http', 'esplora'])(
    '%s: one that the page calls off is aborted',
    async (way) => {
      const [first] = await recordsOf(way, 'hang', (stop) => stop.abort())
      expect(first).toMatchObject({ outcome: 'aborted' })
    },
  )

  test('a retry that follows is an exchange of its own, with its own outcome', async () => {
    let asked = 0
    const records = await recordsOf('rpc', () => (++asked === 1 ? 429 : wealth))
    expect(records.map(({ outcome }) => outcome)).toEqual(['failed', 'ok'])
  })
})
