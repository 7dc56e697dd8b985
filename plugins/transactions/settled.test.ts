import { beforeAll, describe, expect, test } from 'vitest'
import { flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  friend,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type { MinedTransfers, TransactionAdapter, TransferIo } from './contract.ts'

beforeAll(() => Promise.all([loadCommands(), import('./commands/find-sent.ts')]))

const amount = '300000000000000000'
const mined = (byte: string): MinedTransfers => ({
  hash: `0x${byte.repeat(32)}`,
  transfers: [{ from: me, to: friend, units: amount }],
})
const pending = Object.assign(
  new Error("Request of type 'eth_sendTransaction' already pending for origin. Please wait."),
  { code: -32603 },
)

/** A chain, and a wallet that fails with `error` after it was asked. */
function failing(error: unknown, over: Partial<TransactionAdapter> = {}) {
  const chain = { nonce: '0x7', mined: [] as MinedTransfers[], asked: 0 }
  const adapter: Partial<TransactionAdapter> = {
    handsOver: true,
    async transfer(io: TransferIo) {
      io.handOver?.()
      throw error
    },
    position: async () => chain.nonce,
    async sentSince() {
      chain.asked++
      return chain.mined
    },
    isUnmoved: async (_io, address, since) => address === me && chain.nonce === since,
    ...over,
  }
  return { chain, adapter }
}

const open = ({ kernel }: SendWorld) => kernel.state.transactions.unanswered
const failure = ({ kernel }: SendWorld) => kernel.state.transactions.failure
const pass = async (world: SendWorld, seconds: number): Promise<void> => {
  await world.kernel.ports.clock.advance(seconds * 1_000)
  await flush()
}

/** A transfer that the visitor confirmed, and whose wallet failed. */
async function failed(error: unknown, over: Partial<TransactionAdapter> = {}) {
  const { chain, adapter } = failing(error, over)
  const storage = memoryStorage()
  const world = await sendWorld(adapter, { ports: { storage } })
  await fillForm(world)
  const { intentId } = await world.kernel.dispatch.send.review()
  const end = await codeOf(world.kernel.dispatch.send.submit(intentId))
  await flush()
  return { world, chain, storage, end }
}
const warnings = async (world: SendWorld) => {
  await fillForm(world)
  return (await world.kernel.dispatch.send.review()).warnings
}

describe('a request whose wallet failed without a refusal', () => {
  test('is said to have perhaps been sent, with the wallet’s own words, and the next review warns', async () => {
    const { world, end } = await failed(pending)
    expect(end).toBe('transactions/not-sent')
    expect(failure(world)).toMatchObject({
      maySend: { code: 'transactions.maySend' },
      reason: { facts: { said: expect.stringContaining('already pending') } },
    })
    expect(open(world)).toMatchObject([{ since: '0x7', failed: expect.any(Number) }])
    expect(await warnings(world)).toEqual(['unanswered'])
  })

  test('counts as never sent once the account has not moved for five minutes, and is offered again without a warning', async () => {
    const { world } = await failed(pending)
    await pass(world, 299)
    expect(open(world)).toHaveLength(1)
    await pass(world, 60)
    expect(open(world)).toEqual([])
    expect(failure(world)).toMatchObject({ code: 'transactions/not-sent' })
    expect(failure(world)).not.toHaveProperty('maySend')
    expect(await warnings(world)).toEqual([])
  })

  test('is released by the next review too, if the page looked too early', async () => {
    const { world } = await failed(pending)
    await pass(world, 79)
    world.kernel.ports.clock.adjust(240_000)
    expect(await warnings(world)).toEqual([])
  })

  test('is listed as sent when a block holds it, and its failure is no longer shown', async () => {
    const { world, chain } = await failed(pending)
    Object.assign(chain, { nonce: '0x8', mined: [mined('aa')] })
    await pass(world, 20)
    const { sent } = world.kernel.state.transactions
    expect(sent).toMatchObject([{ hash: mined('aa').hash, amountText: '0.3', to: friend }])
    expect(failure(world)).toBeUndefined()
    expect(await warnings(world)).toEqual(['sent-before'])
  })

  test('stays open while the account has moved and no block tells what for', async () => {
    const { world, chain } = await failed(pending)
    chain.nonce = '0x8'
    await pass(world, 3_600)
    expect(open(world)).toHaveLength(1)
    expect(await warnings(world)).toEqual(['unanswered'])
  })

  test('stays open while no node says whether the account moved', async () => {
    const { world } = await failed(pending, { isUnmoved: () => Promise.reject(new Error('down')) })
    await pass(world, 3_600)
    expect(open(world)).toHaveLength(1)
  })

  test('stays open if the position before it was not known', async () => {
    const { world } = await failed(pending, { position: () => Promise.reject(new Error('down')) })
    expect(open(world)[0]).not.toHaveProperty('since')
    await pass(world, 3_600)
    expect(open(world)).toHaveLength(1)
  })

  test('stays open if its wallet was lost: the visitor may approve it there much later', async () => {
    const { world } = await failed(Object.assign(new Error('gone'), { code: 4901 }))
    expect(open(world)).toMatchObject([{ lost: true }])
    await pass(world, 3_600)
    expect(open(world)).toHaveLength(1)
  })

  test.each([
    new Error('Request timed out'),
    Object.assign(new TypeError('Load failed'), { code: undefined }),
    Object.assign(new Error('x'), { code: 'ETIMEDOUT' }),
    new Error('Extension context invalidated.'),
  ])('stays open if the error has no code of a wallet: %s', async (error) => {
    const { world } = await failed(error)
    expect(open(world)).toMatchObject([{ lost: true }])
    await pass(world, 3_600)
    expect(open(world)).toHaveLength(1)
  })

  test('stays open for a smart account, for which others send', async () => {
    const { adapter } = failing(pending)
    const world = await sendWorld(adapter, { accounts: [{ type: 'smartAccount' }] })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    await codeOf(world.kernel.dispatch.send.submit(intentId))
    await pass(world, 3_600)
    expect(open(world)).toHaveLength(1)
  })

  test.each<[string, readonly (boolean | Error)[], number]>([
    ['stays open if the second node knows that the account moved', [true, false], 1],
    ['stays open if the first node knows that the account moved', [false, true], 1],
    ['stays open while the first of two nodes does not answer', [new Error('down'), true], 1],
    ['stays open while the second of two nodes does not answer', [true, new Error('down')], 1],
    ['is settled by two nodes that agree', [true, true], 0],
  ])('%s', async (_how, says, left) => {
    const asked: string[][] = []
    const { adapter } = failing(pending, {
      async isUnmoved({ network }) {
        asked.push([...network.rpcUrls])
        const said = says[network.rpcUrls[0] === 'https://one.example' ? 0 : 1]
        if (said instanceof Error) throw said
        return said ?? false
      },
    })
    const rpcUrls = ['https://one.example', 'https://two.example', 'https://three.example']
    const world = await sendWorld(adapter, { rpcUrls })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    await codeOf(world.kernel.dispatch.send.submit(intentId))
    await pass(world, 400)
    expect(asked.slice(0, 2)).toEqual([['https://one.example'], ['https://two.example']])
    expect(open(world)).toHaveLength(left)
  })

  test.each<[string, number, number]>([
    ['while the newest block is older than the five minutes: the node lags', -60_000, 1],
    ['no more once a block comes after them', 0, 0],
  ])('stays open %s', async (_how, over, left) => {
    let failedAt = 0
    const { world } = await failed(pending, {
      blockTime: async () => failedAt + 300_000 + over,
    })
    failedAt = open(world)[0]?.failed ?? 0
    await pass(world, 400)
    expect(open(world)).toHaveLength(left)
  })

  test('stays open if only this page’s clock passed five minutes: it was set forward', async () => {
    let ahead = 0
    const { world } = await failed(pending, {
      blockTime: async () => world.kernel.ports.clock.now() - ahead,
    })
    ahead = 3_600_000
    world.kernel.ports.clock.adjust(ahead)
    expect(await warnings(world)).toEqual(['unanswered'])
    await pass(world, 400)
    expect(open(world)).toEqual([])
  })

  test('stays open while one of two nodes gives no time of its newest block', async () => {
    const { adapter } = failing(pending, {
      async blockTime({ network }) {
        if (network.rpcUrls[0] === 'https://two.example') throw new Error('down')
        return Number.MAX_SAFE_INTEGER
      },
    })
    const world = await sendWorld(adapter, {
      rpcUrls: ['https://one.example', 'https://two.example'],
    })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    await codeOf(world.kernel.dispatch.send.submit(intentId))
    await pass(world, 400)
    expect(open(world)).toHaveLength(1)
  })

  test('stays open for longer if the clock was set back', async () => {
    const { world } = await failed(pending)
    world.kernel.ports.clock.adjust(-3_600_000)
    await pass(world, 400)
    expect(open(world)).toHaveLength(1)
  })

  test('is settled on the next page too', async () => {
    const { storage } = await failed(pending)
    const entries = Object.fromEntries(storage.entries)
    const { adapter } = failing(pending)
    const next = await sendWorld(adapter, { ports: { storage: memoryStorage({ entries }) } })
    expect(open(next)).toHaveLength(1)
    await pass(next, 400)
    expect(open(next)).toEqual([])
  })

  test('is settled by the account that was asked, also if the wallet shows another one by then', async () => {
    const addresses: string[] = []
    const { world } = await failed(pending, {
      async isUnmoved(_io, address) {
        addresses.push(address)
        return true
      },
    })
    world.wallet.accountsChanged([
      { namespace: 'eip155', address: other, type: 'eoa' },
      { namespace: 'eip155', address: me, type: 'eoa' },
    ])
    await pass(world, 400)
    expect(addresses).toEqual([me])
    expect(open(world)).toEqual([])
  })

  test('stays open if its account is no longer there', async () => {
    const { world } = await failed(pending, { isUnmoved: async () => true })
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    await pass(world, 3_600)
    expect(open(world)).toHaveLength(1)
  })
})

test('an app’s own request is settled in the same way, and a batch is not', async () => {
  for (const [batch, left] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const world = await sendWorld(failing(pending).adapter)
    const asked = world.kernel.dispatch.transactions.request({
      connectionId: 'eip155:quince',
      networkId: 'eip155:1',
      transfers: [{ from: me.toLowerCase(), to: friend, units: amount }],
      batch,
      ask: () => Promise.reject(pending),
    })
    await codeOf(asked)
    await flush()
    expect(open(world)).toHaveLength(1)
    await pass(world, 400)
    expect(open(world)).toHaveLength(left)
  }
})

test('a request of two transfers is found as one transaction with both, and never by one of them', async () => {
  const both = [
    { from: me, to: friend, units: amount },
    { from: me, to: other, units: '9' },
  ]
  for (const [transfers, hash] of [
    [both.slice(0, 1), undefined],
    [[...both.slice(0, 1), ...both.slice(0, 1)], undefined],
    [both, mined('aa').hash],
  ] as const) {
    const { chain, adapter } = failing(pending)
    const world = await sendWorld(adapter)
    const asked = world.kernel.dispatch.transactions.request({
      ...{ connectionId: 'eip155:quince', networkId: 'eip155:1', transfers: both },
      ask: () => Promise.reject(pending),
    })
    await codeOf(asked)
    Object.assign(chain, { nonce: '0x8', mined: [{ ...mined('aa'), transfers }] })
    await pass(world, 20)
    expect(open(world)).toMatchObject([{ parts: 2 }])
    expect(open(world)[0]?.hash).toBe(hash)
  }
})

test('a key whose request was never sent ends with that code', async () => {
  const world = await sendWorld(failing(pending).adapter)
  const transfer = { to: friend, amount: '0.3', idempotencyKey: 'order 7' }
  await codeOf(world.kernel.dispatch.send.transfer(transfer))
  await pass(world, 400)
  await expect(world.kernel.dispatch.send.transfer(transfer)).rejects.toMatchObject({
    code: 'transactions/key-used',
    facts: { outcome: 'transactions/not-sent' },
  })
})
