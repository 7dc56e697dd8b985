import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  friend,
  loadCommands,
  me,
  sendWorld,
  token,
} from '../../../tests/send-world.ts'
import type { RecentFees, TransferIntent, TransferWarning } from '../contract.ts'
import { recentFees } from './recent.ts'

beforeAll(loadCommands)

const gwei = 10n ** 9n
const urls = ['https://first.example', 'https://second.example']
const estimate = (price: bigint) => async () => ({
  fee: String(21_000n * price),
  gas: '21000',
  gasPrice: String(price),
})

/** A page whose nodes say that recent blocks cost this many gwei per gas. */
const pageWith = (price: bigint, answers: readonly (RecentFees | Error | undefined)[]) =>
  sendWorld(
    {
      estimate: estimate(price),
      recentFees: async (_io, { node }) => {
        const answer = answers[urls.indexOf(node)]
        if (answer instanceof Error) throw answer
        return answer as RecentFees
      },
    },
    { rpcUrls: urls },
  )
const perGas = (price: bigint): RecentFees => ({ perUnit: String(price * gwei) })

describe('a review', () => {
  test('shows which facts its warning was decided by, who said them, and when', async () => {
    const world = await pageWith(9n * gwei, [perGas(9n), perGas(1n)])
    await fillForm(world)
    const { warnings, weighed, fee } = await world.kernel.dispatch.send.review()
    const at = world.kernel.ports.clock.now()
    expect(warnings).toEqual(['high-fee'])
    expect(weighed).toEqual([
      { what: 'fee', value: fee, source: 'node', at },
      { what: 'usual-fee', value: String(21_000n * 9n * gwei), source: 'node', at },
      { what: 'usual-fee', value: String(21_000n * gwei), source: 'second-node', at },
    ])
    const reviewed = world.kernel.timeline.log
      .slice(0)
      .find(({ type }) => type === 'transactions/reviewed')
    expect(reviewed).toMatchObject({ payload: { preview: { weighed } } })
  })

  test.each<[string, readonly (RecentFees | Error | undefined)[]]>([
    ['fails', [new Error('no such method'), new Error('no such method')]],
    ['answers nothing', [undefined, {}]],
    ['answers no price', [{ perUnit: '-1' }, { base: '1.5' }]],
    ['answers a price without end', [{ perUnit: `1${'0'.repeat(200)}` }, { perUnit: 'NaN' }]],
  ])('is not stopped by a node that %s', async (_how, answers) => {
    const world = await pageWith(2n * gwei, answers)
    await fillForm(world)
    const { warnings, weighed } = await world.kernel.dispatch.send.review()
    expect([warnings, weighed?.map(({ what }) => what)]).toEqual([[], ['fee']])
  })

  test('waits three seconds for a node, and no longer', async () => {
    const world = await sendWorld({ recentFees: () => new Promise(() => undefined) })
    await fillForm(world)
    let ended = false
    const reviewing = world.kernel.dispatch.send.review().finally(() => {
      ended = true
    })
    await flush()
    await world.settle(2_999)
    expect(ended).toBe(false)
    await world.settle(1)
    expect((await reviewing).warnings).toEqual([])
  })
})

describe('a host’s transfer', () => {
  const intent = (accept: readonly TransferWarning[] = []): TransferIntent => ({
    ...{ connectionId: 'eip155:quince', networkId: 'eip155:1', accept },
    request: { from: me, to: friend, units: String(10n ** 18n) },
  })
  test('stops at a fee far above that of recent blocks, unless it accepts it by name', async () => {
    const { kernel, transfers } = await pageWith(9n * gwei, [perGas(9n), perGas(1n)])
    const { send } = kernel.dispatch.transactions
    expect(await codeOf(send(intent()))).toBe('transactions/warned')
    expect(await codeOf(send(intent(['fee-unchecked'])))).toBe('transactions/warned')
    expect(transfers).toEqual([])
    expect(await codeOf(send(intent(['high-fee'])))).toBe('sent')
  })
  test('of a token whose price nobody knows stops at a fee that is not small', async () => {
    const { kernel, transfers } = await sendWorld({
      estimate: async () => ({ fee: String(18n * 10n ** 15n), gas: '900000' }),
    })
    const { send } = kernel.dispatch.transactions
    const { request, ...rest } = intent()
    const paid = { ...request, units: '1', token: { address: token, decimals: 6 } }
    const asked = (accept: readonly TransferWarning[]) =>
      codeOf(send({ ...rest, request: paid, accept }))
    expect(await asked([])).toBe('transactions/warned')
    expect(await asked(['high-fee'])).toBe('transactions/warned')
    expect(transfers).toEqual([])
    expect(await asked(['fee-unchecked'])).toBe('sent')
  })
  test('so does one that goes through a review', async () => {
    const { kernel, transfers } = await pageWith(9n * gwei, [perGas(9n), perGas(1n)])
    const input = { to: friend, amount: '1' }
    expect(await codeOf(kernel.dispatch.send.transfer(input))).toBe('transactions/warned')
    expect(transfers).toEqual([])
    expect(await codeOf(kernel.dispatch.send.transfer({ ...input, accept: ['high-fee'] }))).toBe(
      'sent',
    )
  })
})

describe('a request of a host’s own tools', () => {
  const asked = async (
    fee: object | 'unknown' | undefined,
    given: { units?: string; networkId?: `eip155:${string}`; accept?: readonly TransferWarning[] },
  ): Promise<readonly unknown[]> => {
    const { kernel } = await pageWith(gwei, [perGas(1n)])
    const { units, networkId = 'eip155:1', accept = [] } = given
    let asks = 0
    const code = await codeOf(
      kernel.dispatch.transactions.request({
        ...{ connectionId: 'eip155:quince', networkId, accept },
        transfers: units === undefined ? [] : [{ from: me, to: friend, units }],
        ...(fee && { fee }),
        ask: async () => ++asks,
      }),
    )
    return [code, asks]
  }
  const high = { gas: '21000', gasPrice: String(1_999n * gwei) }
  const ether = String(10n ** 18n)

  test('is stopped by the fee that it names, also if nothing moves', async () => {
    expect(await asked(high, { units: ether })).toEqual(['transactions/warned', 0])
    expect(await asked(high, {})).toEqual(['transactions/warned', 0])
    expect(await asked(high, { accept: ['high-fee'] })).toEqual(['sent', 1])
  })
  test('by a price without a limit of gas', async () => {
    expect(await asked({ gasPrice: high.gasPrice }, { units: ether })).toEqual([
      'transactions/warned',
      0,
    ])
  })
  test('by a fee that is much beside what it moves', async () => {
    const usual = { gas: '21000', gasPrice: String(3n * gwei) }
    expect(await asked(usual, { units: ether })).toEqual(['sent', 1])
    expect(await asked(usual, { units: '1000' })).toEqual(['transactions/warned', 0])
  })
  test('by any fee on a network that the app does not list', async () => {
    const usual = { gas: '21000', gasPrice: String(gwei) }
    expect(await asked(usual, { networkId: 'eip155:5' })).toEqual(['transactions/warned', 0])
  })
  test('by a fee that is fixed and cannot be read, unless it accepts that by name', async () => {
    const fee = 'unknown'
    expect(await asked(fee, { units: ether })).toEqual(['transactions/warned', 0])
    expect(await asked(fee, { accept: ['high-fee'] })).toEqual(['transactions/warned', 0])
    expect(await asked(fee, { accept: ['fee-unchecked'] })).toEqual(['sent', 1])
  })
  test('not if its wallet chooses the fee, and not by figures that are none', async () => {
    expect(await asked(undefined, { units: ether })).toEqual(['sent', 1])
    expect(await asked({ gasPrice: '0x5' }, { units: ether })).toEqual([
      'transactions/invalid-input',
      0,
    ])
  })
})

test('a review that is called off no longer asks for recent blocks', async () => {
  const aborted = AbortSignal.abort(new Error('off'))
  const ctx = {
    signal: aborted,
    ports: { clock: { now: () => 0, after: () => () => undefined } },
    state: { networks: { networks: [{ caipNetworkId: 'eip155:1', rpcUrls: urls }] } },
    slots: { adapters: [{ namespace: 'eip155', recentFees: () => Promise.reject(new Error()) }] },
  }
  const network = ctx.state.networks.networks[0]
  await expect(recentFees(ctx as never, network as never, me)).rejects.toThrow('off')
})
