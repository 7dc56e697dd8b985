import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { evmNetwork } from './index.ts'
import { replacements } from './replacement.ts'

const hash = `0x${'ab'.repeat(32)}`
const laterHash = `0x${'cd'.repeat(32)}`
const me = `0x${'1'.repeat(40)}`
const pending = { hash, from: me, to: me, nonce: '0x7', value: '0x1', input: '0x' }
const later = { ...pending, hash: laterHash, value: '0x0' }

interface Chain {
  height: number
  /** Number of the sender's mined transactions. */
  count: string
  known: unknown
  transactions: unknown
}

/** Looks for a transaction's replacement on a chain that the test controls. */
function looking(change: Partial<Chain> = {}) {
  const chain: Chain = {
    height: 16,
    count: '0x7',
    known: pending,
    transactions: [later],
    ...change,
  }
  const asked: string[] = []
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_blockNumber: () => `0x${chain.height.toString(16)}`,
    eth_getTransactionByHash: () => chain.known,
    eth_getTransactionCount: () => chain.count,
    eth_getBlockByNumber: () => ({ transactions: chain.transactions }),
  }
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    asked.push(method)
    return { jsonrpc: '2.0', id, result: answers[method]?.() }
  })
  const look = replacements(
    {
      ports,
      network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
      signal: new AbortController().signal,
      resources: {} as never,
      traffic: { run: (_lane, _label, work) => work() },
    },
    hash,
  )
  /** The second look, on a chain whose next block uses the nonce. */
  const afterNextBlock = async () => {
    await look()
    Object.assign(chain, { height: chain.height + 1, count: '0x8' })
    return look()
  }
  return { chain, asked, look, afterNextBlock }
}

test('what uses the nonce in a later block takes the place', async () => {
  const { look, chain, afterNextBlock, asked } = looking()
  expect(await look()).toBeUndefined()
  chain.height++
  expect(await look()).toBeUndefined()
  expect(asked).not.toContain('eth_getBlockByNumber')
  expect((await afterNextBlock())?.other.hash).toBe(laterHash)
})

test.each([
  ['another nonce', [{ ...later, nonce: '0x6' }]],
  ['another sender', [{ ...later, from: `0x${'2'.repeat(40)}` }]],
  ['the transaction itself', [pending]],
  ['nothing', []],
  ['no list', {}],
])('a block with %s proves nothing', async (_name, transactions) => {
  expect(await looking({ transactions }).afterNextBlock()).toBeUndefined()
})

test('of several transactions of a sender the one with the nonce counts', async () => {
  const transactions = [{ ...later, nonce: '0x6', hash: `0x${'ef'.repeat(32)}` }, later]
  expect((await looking({ transactions }).afterNextBlock())?.other.hash).toBe(laterHash)
})

test.each([
  ['does not know it', null],
  ['tells of another one', later],
])('a node that %s is asked for nothing more', async (_name, known) => {
  const { look, asked } = looking({ known, count: '0x8' })
  for (let index = 0; index < 3; index++) expect(await look()).toBeUndefined()
  expect(new Set(asked)).toEqual(new Set(['eth_getTransactionByHash']))
})

test('a nonce that was used before the first look cannot be searched', async () => {
  const { look, asked } = looking({ count: '0x8' })
  expect(await look()).toBeUndefined()
  expect(asked).not.toContain('eth_getBlockByNumber')
})

test('a chain that stands still or goes back is not searched', async () => {
  const { look, chain, asked } = looking()
  await look()
  chain.count = '0x8'
  expect(await look()).toBeUndefined()
  chain.height--
  expect(await look()).toBeUndefined()
  expect(asked).not.toContain('eth_getBlockByNumber')
})

test('five searches are the most', async () => {
  const { afterNextBlock, look, asked } = looking({ transactions: [] })
  await afterNextBlock()
  for (let index = 0; index < 8; index++) await look()
  expect(asked.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(5)
})
