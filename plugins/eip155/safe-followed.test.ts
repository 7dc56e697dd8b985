import { type Address, encodeFunctionData, type Hex, parseAbi, toEventSelector, toHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import { confirmation } from './confirmation.ts'
import { evmNetwork } from './index.ts'

beforeAll(() => import('./safe-followed.ts'))

const id: Hex = `0x${'5a'.repeat(32)}`
const hash: Hex = `0x${'ab'.repeat(32)}`
const safe: Address = `0x${'a1'.repeat(20)}`
const friend: Address = `0x${'2'.repeat(40)}`
const owner: Address = `0x${'3'.repeat(40)}`
const none: Address = `0x${'0'.repeat(40)}`
const request = { from: safe.toUpperCase().replace('X', 'x'), to: friend, units: '1000' }

const abi = parseAbi([
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
])
const execution = (value = 1000n): Hex =>
  encodeFunctionData({
    ...{ abi, functionName: 'execTransaction' },
    args: [friend, value, '0x', 0, 0n, 0n, 0n, none, none, `0x${'11'.repeat(65)}`],
  })
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')
/** The log of an operation: since version 1.4, and before. */
const newer = (event: Hex, of = id) => ({ topics: [event, of], data: toHex(0n, { size: 32 }) })
const older = (event: Hex, of = id) => ({
  topics: [event],
  data: `${of}${toHex(0n, { size: 32 }).slice(2)}`,
})

interface Chain {
  readonly code?: string
  readonly threshold?: unknown
  readonly log?: object
  readonly input?: Hex
  /** Looks until the owners have confirmed. */
  readonly after?: number
  readonly known?: object
}

/** Follows what a Safe answered over WalletConnect: its own hash of an operation. */
async function following(chain: Chain = {}, asking: typeof request | undefined = request) {
  const { code = '0x6080', threshold = toHex(2n, { size: 32 }), log = newer(success) } = chain
  const { input = execution(), after = 3, known = null } = chain
  const ports = virtualPorts()
  const asked: string[] = []
  const filters: unknown[] = []
  const mined = { hash, from: owner, to: safe, nonce: '0x1', value: '0x0', input }
  const logs = [{ ...log, address: safe, transactionHash: hash }]
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => '0x100',
    eth_getCode: () => code,
    eth_call: () => threshold,
    eth_getTransactionCount: () => '0x0',
    eth_getTransactionReceipt: ([of]) =>
      of === hash ? { transactionHash: hash, blockNumber: '0x10', status: '0x1', logs } : null,
    eth_getTransactionByHash: ([of]) => (of === hash ? { ...mined, blockNumber: '0x10' } : known),
    eth_getLogs: ([filter]) => {
      filters.push(filter)
      return filters.length > after ? logs : []
    },
  }
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { method, params } = body as { readonly method: string; readonly params: unknown[] }
    asked.push(method)
    return { jsonrpc: '2.0', id: 1, result: answers[method]?.(params) }
  })
  const end = confirmation(
    {
      ports,
      network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
      signal: new AbortController().signal,
      resources: {} as never,
      traffic: { run: (_lane, _label, work) => work() },
      connection: { connector: { name: 'Phone' }, address: safe } as never,
    },
    id,
    asking,
  ).catch((error: Error) => error)
  for (let second = 0; second < 200; second++) {
    await flush()
    await ports.clock.advance(1_000)
  }
  return { asked, filters, end: await end }
}

describe('a Safe over WalletConnect answers with its own hash', () => {
  test.each([
    ['confirmed', 'since 1.4', newer(success)],
    ['failed', 'since 1.4', newer(failure)],
    ['confirmed', 'before 1.4', older(success)],
    ['failed', 'before 1.4', older(failure)],
  ])('which is followed to the hash of the chain, where it %s (%s)', async (status, _of, log) => {
    const { end, filters } = await following({ log })
    expect(end).toEqual({ replacedBy: hash, status })
    expect(filters[0]).toEqual({
      ...{ address: safe, fromBlock: '0xc0', toBlock: 'latest', topics: [[success, failure]] },
    })
  })

  test('which is followed without a transfer to compare with, too', async () => {
    const { end } = await following({}, undefined)
    expect(end).toEqual({ replacedBy: hash, status: 'confirmed' })
  })

  test('until its owners confirm, the result says that they have to', async () => {
    const { end } = await following({ after: 1_000 })
    expect(end).toMatchObject({ code: 'eip155/awaits-owners', facts: { name: 'Orchard' } })
  })

  test('an operation that is another one than was asked for is said to be', async () => {
    const { end } = await following({ input: execution(999n) })
    expect(end).toEqual({ replacedBy: hash, status: 'replaced' })
  })

  test('the log of another operation ends nothing', async () => {
    const { end } = await following({ log: newer(success, hash) })
    expect(end).toMatchObject({ code: 'eip155/awaits-owners' })
  })
})

describe('nothing is looked for in logs', () => {
  test.each<[string, Chain]>([
    ['of an account without code', { code: '0x' }],
    ['of an account that points to code', { code: `0xef0100${'1'.repeat(40)}` }],
    ['of a contract that is no Safe', { threshold: '0x' }],
    ['of a contract that answers anything', { threshold: `0x${'f'.repeat(64)}` }],
    [
      'while the node knows the transaction',
      {
        known: {
          ...{ hash: id, from: safe, to: friend, nonce: '0x7', value: '0x1', input: '0x' },
          blockNumber: null,
        },
      },
    ],
  ])('%s', async (_what, chain) => {
    const { end, filters } = await following(chain)
    expect(end).toMatchObject({ code: 'eip155/unconfirmed' })
    expect(filters).toEqual([])
  })
})
