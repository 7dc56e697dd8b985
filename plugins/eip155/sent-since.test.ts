import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { evmNetwork } from './index.ts'
import { sentSince } from './sent-since.ts'

const me = `0x${'1'.repeat(40)}`
const friend = `0x${'2'.repeat(40)}`
const hashOf = (nonce: number): string => `0x${nonce.toString(16).padStart(64, 'a')}`

/** A chain that has the sender's transactions, by nonce, in the blocks of `mined`. */
function chainWith(mined: Readonly<Record<number, number>>, height: number, oldest = 0) {
  let questions = 0
  const nonces = Object.keys(mined).map(Number)
  const start = Math.min(...nonces)
  const countAt = (tag: string): number => {
    const block = tag === 'latest' ? height : Number(tag)
    if (block < oldest) throw new Error('missing trie node')
    return start + nonces.filter((nonce) => (mined[nonce] ?? 0) <= block).length
  }
  const transactionsOf = (block: number) =>
    nonces
      .filter((nonce) => mined[nonce] === block)
      .map((nonce) => ({
        ...{ hash: hashOf(nonce), from: me, to: friend, input: '0x' },
        ...{ nonce: `0x${nonce.toString(16)}`, value: `0x${nonce.toString(16)}` },
      }))
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    questions++
    const { id, method, params } = body as {
      readonly id: number
      readonly method: string
      readonly params: readonly string[]
    }
    const answer = (): unknown => {
      if (method === 'eth_blockNumber') return `0x${height.toString(16)}`
      if (method === 'eth_getTransactionCount') return `0x${countAt(params[1] ?? '').toString(16)}`
      return { transactions: transactionsOf(Number(params[0])) }
    }
    try {
      return { jsonrpc: '2.0', id, result: answer() }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: -32000, message: (error as Error).message } }
    }
  })
  const since = (nonce: string) =>
    sentSince(
      {
        ports,
        network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
        signal: new AbortController().signal,
        resources: {} as never,
        traffic: { run: (_lane, _label, work) => work() },
      },
      me,
      nonce,
    )
  return { since, questions: () => questions }
}

test('what the account sent from a nonce on is found, oldest first, with what it moves', async () => {
  const { since } = chainWith({ 7: 90, 8: 97, 9: 99 }, 100)
  expect(await since('0x8')).toEqual([
    {
      hash: hashOf(8),
      transfers: [expect.objectContaining({ from: me, to: friend, units: '8' })],
    },
    {
      hash: hashOf(9),
      transfers: [expect.objectContaining({ from: me, to: friend, units: '9' })],
    },
  ])
})

test('where nothing was sent since, two questions say so', async () => {
  const { since, questions } = chainWith({ 7: 90 }, 100)
  expect(await since('0x8')).toEqual([])
  expect(questions()).toBe(2)
})

test('what was sent hours ago is found with few questions', async () => {
  const { since, questions } = chainWith({ 7: 10_000, 8: 40_000 }, 50_000)
  expect((await since('0x8')).map(({ hash }) => hash)).toEqual([hashOf(8)])
  expect(questions()).toBeLessThan(40)
})

test('two of one block are both found', async () => {
  const { since } = chainWith({ 7: 90, 8: 90 }, 100)
  expect((await since('0x7')).map(({ hash }) => hash)).toEqual([hashOf(7), hashOf(8)])
})

test('no more than five are read', async () => {
  const { since } = chainWith({ 7: 90, 8: 91, 9: 92, 10: 93, 11: 94, 12: 95 }, 100)
  expect(await since('0x7')).toHaveLength(5)
})

test('a node that forgot the block before it fails as a node does', async () => {
  const { since } = chainWith({ 7: 10 }, 10_000, 9_000)
  await expect(since('0x7')).rejects.toMatchObject({ code: 'eip155/node-failed' })
})

test.each(['', '7', '0x', '0xzz', `0x${'f'.repeat(40)}`])('%j is no nonce', async (nonce) => {
  const { since, questions } = chainWith({ 7: 90 }, 100)
  expect(await since(nonce)).toEqual([])
  expect(questions()).toBe(0)
})
