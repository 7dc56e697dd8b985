import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flush, memoryStorage } from '../../kernel/testing/index.ts'
import { selectBalance } from '../../plugins/balances/index.ts'
import { selectAccount } from '../../plugins/connections/index.ts'
import { codeOf, friend, hash, me, sendWorld } from '../send-world.ts'

// Made by the version in which one plugin had connections, balances and transfers.
const read = (name: string): string =>
  readFileSync(new URL(`../kernel/fixtures/before-the-split${name}.json`, import.meta.url), 'utf8')

const caipAddress = `eip155:1:${me}`

describe('G11 recordings of before accounts were split', () => {
  test('G11 one from the start replays every step up to the wallet that was connected again', async () => {
    const { kernel } = await sendWorld()
    await kernel.loadRecording(read(''))
    const { state } = kernel
    expect(selectAccount(state)).toMatchObject({ status: 'connected', caipAddress })
    expect(state.balances.native).toMatchObject([
      { caipAddress, value: '2000000000000000000', symbol: 'ETH', decimals: 18 },
    ])
    expect(state.transactions).toMatchObject({ unanswered: [], answered: [] })
    expect(state.transactions.sent).toMatchObject([{ hash, status: 'confirmed', to: friend }])
    expect(state.kernel.failures).toEqual([])
    // While the wallet was left, nothing of it was.
    const { log } = kernel.timeline
    const left = log.slice().find(({ type }) => type.endsWith('/disconnected'))
    const then = log.stateAt(left?.seq ?? 0) as typeof state
    expect(selectAccount(then)).toBeUndefined()
    expect(then.balances.native).toEqual([])
  })

  test('G11 no step of it is unknown to the plugins of now', async () => {
    const { kernel } = await sendWorld()
    await kernel.loadRecording(read(''))
    const names = new Set(
      kernel.plugins.flatMap(({ id, commands, events }) =>
        [...commands, ...events].map((name) => `${id}/${name}`),
      ),
    )
    const unknown = kernel.timeline.log.slice().filter(({ type }) => !names.has(type))
    expect(unknown.map(({ type }) => type)).toEqual([])
  })

  test('G11 one whose beginning is a checkpoint keeps the balance, and the transfer until it is answered', async () => {
    const { kernel } = await sendWorld()
    await kernel.loadRecording(read('-checkpoint'))
    const { base } = kernel.timeline.log
    const before = base.state as typeof kernel.state
    expect(selectAccount(before)).toMatchObject({ status: 'connected', caipAddress })
    expect(before.balances.native).toMatchObject([{ caipAddress }])
    expect(selectBalance(before)).toMatchObject({ status: 'loaded', value: '2000000000000000000' })
    expect(before.transactions.unanswered).toMatchObject([{ intentId: 'intent-1' }])
    expect(kernel.state.transactions.unanswered).toEqual([])
  })
})

test('G12 a page finds what was stored before the split: the connection, its balance and the unanswered transfer', async () => {
  const entries = JSON.parse(read('-storage')) as Record<string, string>
  const storage = memoryStorage({ entries })
  const { kernel } = await sendWorld(
    {},
    // The wallet is asked without a prompt, and takes its time.
    { ports: { storage }, connected: false, restore: () => new Promise(() => undefined) },
  )
  await flush()
  expect(kernel.state.connections).toMatchObject({
    connections: [{ id: 'eip155:quince', address: me }],
    active: { eip155: 'eip155:quince' },
  })
  expect(kernel.state.balances.native).toMatchObject([
    { caipAddress, value: '2000000000000000000' },
  ])
  expect(kernel.state.transactions.unanswered).toMatchObject([{ intentId: 'intent-1' }])
  const request = { from: me, to: friend, units: '300000000000000000' }
  await kernel.dispatch.connections.connect({
    connector: kernel.state.connections.connections[0]?.connector as never,
  })
  const intent = { connectionId: 'eip155:quince', networkId: 'eip155:1', request } as const
  expect(await codeOf(kernel.dispatch.transactions.send(intent))).toBe('transactions/unanswered')
})
