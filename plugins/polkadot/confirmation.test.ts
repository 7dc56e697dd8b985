import { beforeAll, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { confirmation } from './confirmation.ts'
import { polkadotNetwork } from './networks.ts'

beforeAll(() => import('./block-events.ts'))

const hash = `0x${'ab'.repeat(32)}`

type Node = Parameters<ReturnType<typeof virtualPorts>['fetch']['reply']>[1]

/** Waits for the transaction with a scripted node. */
function waiting(node: Node) {
  const ports = virtualPorts()
  ports.fetch.reply('node.example', node)
  const kept = new Map<string, unknown>([[`polkadot/sent/${hash}`, { height: 7 }]])
  const stop = new AbortController()
  const io = {
    ports,
    network: polkadotNetwork({
      genesis: `0x${'45'.repeat(32)}`,
      name: 'Local',
      rpcUrl: 'https://node.example/rpc',
      symbol: 'ROC',
      decimals: 12,
    }),
    signal: stop.signal,
    resources: {
      get: (key: string) => kept.get(key),
      remove: (key: string) => kept.delete(key),
    },
    traffic: { run: (_lane: string, _label: string, work: () => Promise<unknown>) => work() },
  } as unknown as ReadIo
  const ending = confirmation(io, hash).catch((error) => error)
  const pass = async (seconds: number, each = 1): Promise<void> => {
    for (let second = 0; second < seconds; second += each) {
      await ports.clock.advance(each * 1_000)
      await flush()
    }
  }
  return { ending, kept, pass, stop }
}

test('a transaction that can never land is given up, and where it was sent is forgotten', async () => {
  const empty = { block: { header: { number: '0x7' }, extrinsics: [] } }
  const { ending, kept, pass } = waiting(({ body }) => {
    const { method } = body as { readonly method: string }
    return { jsonrpc: '2.0', id: 1, result: method === 'chain_getBlockHash' ? 'block 7' : empty }
  })
  await flush()
  expect(kept.size).toBe(1)
  await pass(601)
  expect(await ending).toMatchObject({ code: 'polkadot/expired' })
  expect(kept.size).toBe(0)
})

test.each([
  ['does not answer', 'offline'],
  ['has not heard of a block', { id: 1, result: null }],
] as const)(
  'a node that %s on the way back from the head is asked again',
  async (_how, stumble) => {
    const asked: string[] = []
    let stumbles = 1
    const { ending, pass, stop } = waiting(({ body }) => {
      const { method, params } = body as { readonly method: string; readonly params: string[] }
      if (method === 'chain_getBlockHash') return { id: 1, result: 'block 10' }
      const [at = ''] = params
      asked.push(at)
      if (at === 'block 9' && stumbles-- > 0) return stumble
      const height = Number(at.slice('block '.length))
      const header = { number: `0x${height.toString(16)}`, parentHash: `block ${height - 1}` }
      return { id: 1, result: { block: { header, extrinsics: [] } } }
    })
    await pass(4)
    // It was sent at height 7, so no earlier block can contain it, and no block is read twice without need.
    expect(asked).toEqual(['block 10', 'block 9', 'block 10', 'block 9', 'block 8', 'block 7'])
    stop.abort()
    await ending
  },
)

test.each([
  ['names another head each time, and parents without end', () => `block ${Math.random()}`],
  ['calls a block its own parent', () => 'block'],
])('a node that %s is asked a bounded number of questions', async (_how, name) => {
  let asked = 0
  const { ending, pass } = waiting(({ body }) => {
    asked++
    const { method } = body as { readonly method: string }
    if (method === 'chain_getBlockHash') return { id: 1, result: name() }
    const header = { number: '0x64', parentHash: name() }
    return { id: 1, result: { block: { header, extrinsics: [] } } }
  })
  await pass(610)
  expect(await ending).toMatchObject({
    code: expect.stringMatching(/^polkadot\/(unconfirmed|expired)$/),
  })
  expect(asked).toBeLessThan(1_500)
})

/** A node with a chain of empty blocks, whose height `head` returns. */
function chain(head: () => number) {
  const asked: string[] = []
  const { ending, pass, stop } = waiting(({ body }) => {
    const { method, params } = body as { readonly method: string; readonly params: string[] }
    if (method === 'chain_getBlockHash') return { id: 1, result: `block ${head()}` }
    const [at = ''] = params
    asked.push(at)
    const height = Number(at.slice('block '.length))
    const header = { number: `0x${height.toString(16)}`, parentHash: `block ${height - 1}` }
    return { id: 1, result: { block: { header, extrinsics: [] } } }
  })
  return { asked, ending, pass, stop }
}

test('one look goes back 128 blocks', async () => {
  const { asked, ending, pass, stop } = chain(() => 1_000)
  await pass(10)
  expect(asked).toHaveLength(128)
  stop.abort()
  await ending
})

test('who spent its questions on the way does not say that a transaction can be sent again', async () => {
  let looks = 0
  // A hundred new blocks per look, down to the height at which it was sent.
  const { asked, ending, pass } = chain(() => 6 + 100 * Math.min(++looks, 12))
  await pass(1_000, 8)
  expect(await ending).toMatchObject({ code: 'polkadot/unconfirmed' })
  expect(asked).toHaveLength(1_200)
})

test.each([
  ['a height that is no number', { header: { number: '0x7 or so' }, extrinsics: [] }],
  ['a height in a list', { header: { number: ['0x7'] }, extrinsics: [] }],
  ['a height of more than four bytes', { header: { number: '0x100000000' }, extrinsics: [] }],
  ['no list of extrinsics', { header: { number: '0x7' }, extrinsics: 'none' }],
])('a block with %s shows nothing', async (_what, block) => {
  const { ending, pass } = waiting(({ body }) => {
    const { method } = body as { readonly method: string }
    return { id: 1, result: method === 'chain_getBlockHash' ? 'block' : { block } }
  })
  await pass(601)
  expect(await ending).toMatchObject({ code: 'polkadot/unconfirmed' })
})

test('only a node that showed its blocks in the end says that a transaction can be sent again', async () => {
  const { ending, pass } = waiting(() => ({ id: 1, result: null }))
  await pass(610)
  expect(await ending).toMatchObject({ code: 'polkadot/unconfirmed' })
})
