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
  transfers: [{ from: me, to: friend, amount, ...over }],
})

/** An adapter whose wallet never answers, over a chain that holds what `blocks` says. */
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
  request: { from: me, to: friend, amount, ...over },
})

/** A page that died while its wallet held transfers, and the page after it. */
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

test('what a block holds after a reload counts as sent: it is listed, said, and warned about no more', async () => {
  const world = await reloaded([mined('aa')])
  await waitFor(() => world.kernel.state.transactions.sent[0]?.status === 'confirmed')
  const { transactions, modal } = world.kernel.state
  expect(world.chain.asked).toEqual([`${me} 0x7`])
  expect(transactions.unanswered).toEqual([])
  expect(transactions.sent).toMatchObject([
    { hash: mined('aa').hash, networkId: 'eip155:1', status: 'confirmed' },
  ])
  expect(modal.open).toBe(false)
  await fillForm(world)
  expect((await world.kernel.dispatch.send.review()).warnings).toEqual([])
})

test('what a block holds only later is found while the page is open', async () => {
  const world = await reloaded([])
  expect(world.kernel.state.transactions.unanswered).toHaveLength(1)
  world.chain.blocks = [mined('aa')]
  await world.kernel.ports.clock.advance(20_000)
  await flush()
  expect(world.kernel.state.transactions.unanswered).toEqual([])
})

test('the review asks the chain once more before it warns', async () => {
  const world = await reloaded([])
  world.chain.blocks = [mined('aa')]
  await fillForm(world)
  expect((await world.kernel.dispatch.send.review()).warnings).toEqual([])
})

describe('stays open, and is warned about', () => {
  test.each<[string, readonly MinedTransfers[]]>([
    ['where no block holds it', []],
    ['where another amount was sent', [mined('aa', { amount: '1' })]],
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
  const world = await reloaded([mined('aa', { amount: '1' }), mined('bb')], [{}, { amount: '1' }])
  const { unanswered, sent } = world.kernel.state.transactions
  expect(unanswered).toEqual([])
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
