import { beforeAll, describe, expect, test } from 'vitest'
import { flush, memoryStorage, waitFor } from '../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  friend,
  loadCommands,
  me,
  other,
  sendWorld,
} from '../../tests/send-world.ts'
import type { MinedTransfers, TransactionAdapter, TransferIo } from './contract.ts'

beforeAll(() => Promise.all([loadCommands(), import('./commands/find-sent.ts')]))

const amount = '300000000000000000'
const mined = (byte: string, over: Partial<MinedTransfers['transfers'][0]> = {}) => ({
  hash: `0x${byte.repeat(32)}`,
  transfers: [{ from: me, to: friend, units: amount, ...over }],
})

/** An adapter whose wallet never answers, with a chain that contains `blocks`. */
function chainOf(blocks: readonly MinedTransfers[]) {
  const chain = { blocks, asked: [] as string[] }
  const adapter: Partial<TransactionAdapter> = {
    handsOver: true,
    transfer(io: TransferIo) {
      io.handOver?.('0x7')
      return new Promise<string>(() => undefined)
    },
    async sentSince(_io, address, since) {
      chain.asked.push(`${address} ${since}`)
      return chain.blocks
    },
  }
  return { chain, adapter }
}

let intents = 0
const intent = (over: object = {}) => ({
  intentId: `found-${++intents}`,
  connectionId: 'eip155:quince',
  networkId: 'eip155:1' as const,
  request: { from: me, to: friend, units: amount, ...over },
})

/** A page that was left while its wallet held transfers, and the page after it. */
async function reloaded(blocks: readonly MinedTransfers[], transfers: readonly object[] = [{}]) {
  const storage = memoryStorage()
  const before = await sendWorld(chainOf([]).adapter, { ports: { storage } })
  for (const over of transfers) {
    void codeOf(
      before.kernel.dispatch.transactions.send({ ...intent(over), accept: ['unanswered'] }),
    )
    await flush()
  }
  const { chain, adapter } = chainOf(blocks)
  const entries = Object.fromEntries(storage.entries)
  const world = await sendWorld(adapter, { ports: { storage: memoryStorage({ entries }) } })
  await flush()
  return { ...world, chain }
}

test('what a block holds after a reload counts as sent: it is listed, said, and the same is warned about as sent before', async () => {
  const world = await reloaded([mined('aa')])
  await waitFor(() => world.kernel.state.transactions.sent[0]?.status === 'confirmed')
  const { transactions, modal } = world.kernel.state
  expect([...new Set(world.chain.asked)]).toEqual([`${me} 0x7`])
  expect(transactions.unanswered).toMatchObject([{ hash: mined('aa').hash }])
  expect(transactions.sent).toMatchObject([
    { hash: mined('aa').hash, networkId: 'eip155:1', status: 'confirmed' },
  ])
  expect(modal.open).toBe(false)
  await fillForm(world)
  expect((await world.kernel.dispatch.send.review()).warnings).toEqual(['sent-before'])
})

test('who asks for the very same again is told that it was sent, and pays twice only by name', async () => {
  const world = await reloaded([mined('aa')])
  const { transactions } = world.kernel.dispatch
  const before = world.transfers.length
  const again = intent()
  expect(await codeOf(transactions.send(again))).toBe('transactions/sent-before')
  expect(await codeOf(transactions.send({ ...again, accept: ['unanswered'] }))).toBe(
    'transactions/sent-before',
  )
  expect(world.transfers).toHaveLength(before)
  expect(await transactions.isUnanswered(again)).toBe(false)
  void codeOf(transactions.send({ ...again, accept: ['sent-before'] }))
  await flush()
  expect(world.transfers).toHaveLength(before + 1)
})

test('who repeats a request in the moment in which the chain says that it was sent does not pay twice', async () => {
  const world = await reloaded([])
  world.chain.blocks = [mined('aa')]
  expect(await codeOf(world.kernel.dispatch.transactions.send(intent()))).toBe(
    'transactions/sent-before',
  )
  expect(world.transfers).toEqual([])
})

test('what is found takes no view from another transfer that is reviewed', async () => {
  const world = await reloaded([])
  await world.kernel.dispatch.modal.open({ view: 'Send' })
  await fillForm(world, { amount: '0.7' })
  await world.kernel.dispatch.send.review()
  await flush()
  const shown = world.kernel.state.modal.history.at(-1)?.view
  world.chain.blocks = [mined('aa')]
  await world.kernel.ports.clock.advance(20_000)
  await flush()
  expect(world.kernel.state.transactions.unanswered[0]?.hash).toBe(mined('aa').hash)
  expect(world.kernel.state.modal.history.at(-1)?.view).toBe(shown)
})

test('what a block holds only later is found while the page is open', async () => {
  const world = await reloaded([])
  expect(world.kernel.state.transactions.unanswered).toHaveLength(1)
  world.chain.blocks = [mined('aa')]
  await world.kernel.ports.clock.advance(20_000)
  await flush()
  expect(world.kernel.state.transactions.unanswered).toMatchObject([{ hash: mined('aa').hash }])
})

test('the review asks the chain once more before it says which it is', async () => {
  const world = await reloaded([])
  world.chain.blocks = [mined('aa')]
  await fillForm(world)
  expect((await world.kernel.dispatch.send.review()).warnings).toEqual(['sent-before'])
})

test('a node that says no end is asked for some minutes, and rarer each time', async () => {
  const world = await reloaded([])
  await world.kernel.ports.clock.advance(3_600_000)
  expect(world.chain.asked.length).toBeGreaterThan(5)
  expect(world.chain.asked.length).toBeLessThan(12)
})

test('a transaction that answered another request is none of an open one', async () => {
  const storage = memoryStorage()
  const keyed = 'ab'.repeat(64)
  const first = await sendWorld(
    { ...chainOf([]).adapter, transfer: async () => mined('aa').hash },
    { ports: { storage } },
  )
  expect(await codeOf(first.kernel.dispatch.transactions.send({ ...intent(), keyed }))).toBe('sent')
  first.kernel.dispose()
  const second = await sendWorld(chainOf([]).adapter, { ports: { storage } })
  void codeOf(second.kernel.dispatch.transactions.send(intent()))
  await flush()
  const entries = Object.fromEntries(storage.entries)
  const { adapter } = chainOf([mined('aa')])
  const world = await sendWorld(adapter, { ports: { storage: memoryStorage({ entries }) } })
  await world.kernel.ports.clock.advance(60_000)
  expect(world.kernel.state.transactions.unanswered).toHaveLength(1)
  expect(world.kernel.state.transactions.unanswered[0]).not.toHaveProperty('hash')
})

describe('stays open, and is warned about', () => {
  test.each<[string, readonly MinedTransfers[]]>([
    ['where no block holds it', []],
    ['where another amount was sent', [mined('aa', { units: '1' })]],
    ['where another receiver was paid', [mined('aa', { to: other })]],
    ['where a token was sent', [mined('aa', { token: friend })]],
  ])('%s', async (_name, blocks) => {
    const world = await reloaded(blocks)
    expect(world.kernel.state.transactions.unanswered).toHaveLength(1)
    await fillForm(world)
    expect((await world.kernel.dispatch.send.review()).warnings).toEqual(['unanswered'])
  })

  test('where the node does not answer, and the review does not fail for it', async () => {
    const world = await reloaded([])
    world.chain.blocks = undefined as never
    await fillForm(world)
    expect((await world.kernel.dispatch.send.review()).warnings).toEqual(['unanswered'])
  })

  test('where the very same was handed over twice: one in a block may be either', async () => {
    const world = await reloaded([mined('aa')], [{}, {}])
    expect(world.kernel.state.transactions.unanswered).toHaveLength(2)
    expect(world.chain.asked).toEqual([])
  })
})

test('of two different ones each is found by what it moves', async () => {
  const world = await reloaded([mined('aa', { units: '1' }), mined('bb')], [{}, { units: '1' }])
  const { unanswered, sent } = world.kernel.state.transactions
  expect(unanswered.map(({ hash }) => hash).sort()).toEqual([mined('aa').hash, mined('bb').hash])
  expect(sent.map(({ hash }) => hash).sort()).toEqual([mined('aa').hash, mined('bb').hash])
})

test('what this page asked for is its own to hear of: the chain is not asked', async () => {
  const { chain, adapter } = chainOf([mined('aa')])
  const world = await sendWorld(adapter)
  void codeOf(world.kernel.dispatch.transactions.send(intent()))
  await flush()
  await world.kernel.dispatch.transactions.findSent()
  expect(chain.asked).toEqual([])
  expect(world.kernel.state.transactions.unanswered).toHaveLength(1)
})

test('a page without open requests asks nothing', async () => {
  const { chain, adapter } = chainOf([mined('aa')])
  const world = await sendWorld(adapter)
  await world.kernel.ports.clock.advance(60_000)
  expect(chain.asked).toEqual([])
})
