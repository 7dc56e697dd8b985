import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../kernel/testing/index.ts'
import { transfer } from '../plugins/eip155/adapter.ts'
import { call, sendCalls } from '../plugins/eip155/calls.ts'
import type { FeeEstimate } from '../plugins/transactions/contract.ts'
import { codeOf, fillForm, friend, hash, loadCommands, me, sendWorld, token } from './send-world.ts'
import { loadSwapCommands, swapWorld } from './swap-world.ts'

beforeAll(async () => {
  await Promise.all([loadCommands(), loadSwapCommands()])
})

const gwei = 10n ** 9n
/** On a chain with a base fee: twice that and a tip, of which less is paid. */
const market: FeeEstimate = {
  ...{ fee: String(63_000n * gwei), gas: '21000', gasPrice: String(3n * gwei), ceiling: true },
  fixed: { least: String(2n * gwei), usual: String((5n * gwei) / 2n), tip: String(gwei) },
}
const legacy: FeeEstimate = { fee: String(21_000n * gwei), gas: '21000', gasPrice: String(gwei) }

const feeFields = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'type']
const namedIn = (request: unknown): readonly string[] =>
  feeFields.filter((field) => field in (request as object))

/** The transactions and batches that a wallet was asked for, through the family's own code. */
async function walletAsked(
  work: (io: never) => Promise<unknown>,
): Promise<readonly Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = []
  const io = {
    signal: new AbortController().signal,
    network: { name: 'Net', caipNetworkId: 'eip155:1', rpcUrls: ['https://rpc.example'] },
    connection: { connector: { name: 'Quince' }, accounts: [], address: me },
    traffic: { run: (_lane: string, _label: string, run: () => unknown) => run() },
    ports: {
      clock: { now: () => 0, after: () => () => undefined },
      fetch: async () => new Response('{"jsonrpc":"2.0","id":1,"result":"0x1"}'),
      logger: { warn: () => undefined },
    },
    resources: new Map(),
    provider: {
      async request({ method, params }: { method: string; params?: never[] }) {
        if (method === 'eth_chainId') return '0x1'
        if (method === 'eth_accounts') return [me]
        asked.push(params?.[0] ?? {})
        return method === 'wallet_sendCalls' ? { id: '0x1' } : hash
      },
    },
  }
  await work(io as never)
  return asked
}

describe('[SEND-2] on a chain with a base fee a wallet sets its own fee', () => {
  /** What the family is asked for by each way to pay. */
  const requests: [string, (given: object) => Promise<unknown>][] = [
    [
      'a review of coin',
      async (given) => {
        const world = await sendWorld(given)
        await fillForm(world)
        const { intentId } = await world.kernel.dispatch.send.review()
        return codeOf(world.kernel.dispatch.transactions.submit(intentId))
      },
    ],
    [
      'a review of a token',
      async (given) => {
        const world = await sendWorld(given, { tokens: [token] })
        await fillForm(world, { symbol: 'USDC', amount: '5' })
        const { intentId } = await world.kernel.dispatch.send.review()
        return codeOf(world.kernel.dispatch.transactions.submit(intentId))
      },
    ],
    [
      'a host’s transfer',
      async (given) =>
        codeOf((await sendWorld(given)).kernel.dispatch.send.transfer({ to: friend, amount: '1' })),
    ],
    [
      'a host’s request',
      async (given) =>
        codeOf(
          (await sendWorld(given)).kernel.dispatch.transactions.send({
            ...{ connectionId: 'eip155:quince', networkId: 'eip155:1' },
            request: { from: me, to: friend, units: String(10n ** 18n) },
          }),
        ),
    ],
    [
      'a call of another plugin',
      async (given) =>
        codeOf(
          (await sendWorld(given)).kernel.dispatch.transactions.pay({
            ...{ flow: 'shop', kind: 'call', connectionId: 'eip155:quince' },
            ...{ networkId: 'eip155:1', input: { to: friend, value: '1', data: '0xd0e30db0' } },
            accept: ['high-fee'],
          }),
        ),
    ],
    [
      'a swap',
      async (given) => {
        const world = await swapWorld({}, { adapter: given })
        return codeOf(world.swap.swap({ to: token, amount: '0.5' }))
      },
    ],
  ]
  const ask = async (
    run: (given: object) => Promise<unknown>,
    fee: FeeEstimate,
  ): Promise<readonly unknown[]> => {
    const seen: unknown[] = []
    const asked = async (_io: unknown, request: unknown): Promise<string> => {
      seen.push(request)
      return hash
    }
    const estimate = async (): Promise<FeeEstimate> => fee
    const end = run({ estimate, estimateCall: estimate, transfer: asked, call: asked })
    await flush()
    expect(await end).toBe('sent')
    return seen
  }

  test.each(requests)('%s names no price and no limit', async (_how, run) => {
    const seen = await ask(run, market)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.map(namedIn)).toEqual(seen.map(() => []))
  })
  test.each(requests.filter(([how]) => how !== 'a host’s request'))(
    'without a base fee %s names the price that was shown',
    async (_how, run) => {
      const seen = await ask(run, legacy)
      for (const request of seen) expect(request).toMatchObject({ gasPrice: String(gwei) })
    },
  )
  test('only who sends everything names one price, because exactly that is paid', async () => {
    const seen: unknown[] = []
    const { kernel } = await sendWorld({
      estimate: async () => market,
      transfer: async (_io, request) => {
        seen.push(request)
        return hash
      },
    })
    const whole = 2n * 10n ** 18n - 21_000n * ((5n * gwei) / 2n)
    const amount = `1.${String(whole - 10n ** 18n).padStart(18, '0')}`
    expect(await codeOf(kernel.dispatch.send.transfer({ to: friend, amount }))).toBe('sent')
    expect(seen).toMatchObject([{ gas: '21000', gasPrice: String((5n * gwei) / 2n) }])
  })
})

describe('[SEND-2] the family hands over what it is asked for, and adds no fee', () => {
  const coins = { from: me, to: friend, units: '5' }
  const deed = { from: me, to: friend, value: '5', data: '0xd0e30db0' }
  test.each<[string, (io: never) => Promise<unknown>, readonly string[]]>([
    ['coin', (io) => transfer(io, coins), []],
    ['a token', (io) => transfer(io, { ...coins, token: { address: token, decimals: 6 } }), []],
    ['a call', (io) => call(io, deed), []],
    ['a batch', (io) => sendCalls(io, { from: me, calls: [deed, deed] }), []],
    [
      'everything',
      (io) => transfer(io, { ...coins, gas: '21000', gasPrice: '7' }),
      ['gas', 'gasPrice'],
    ],
    [
      'a maximum with its own tip',
      (io) => transfer(io, { ...coins, gasPrice: '7', maxPriorityFeePerGas: '1' }),
      ['maxFeePerGas', 'maxPriorityFeePerGas'],
    ],
  ])('%s', async (_what, work, fields) => {
    const asked = await walletAsked(work)
    expect(asked.map(namedIn)).toEqual([fields])
    for (const one of (asked[0]?.calls ?? []) as object[]) expect(namedIn(one)).toEqual([])
  })
})
