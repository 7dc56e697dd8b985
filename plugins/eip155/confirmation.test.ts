import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../accounts/contract.ts'
import { confirmation } from './adapter.ts'
import { evmNetwork } from './index.ts'

const hash = `0x${'ab'.repeat(32)}`

// viem waits on the real clock.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const receipt = (status: '0x0' | '0x1') => ({
  transactionHash: hash,
  blockNumber: '0x10',
  blockHash: hash,
  transactionIndex: '0x0',
  from: `0x${'1'.repeat(40)}`,
  to: `0x${'2'.repeat(40)}`,
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  gasUsed: '0x5208',
  contractAddress: null,
  logs: [],
  logsBloom: `0x${'0'.repeat(512)}`,
  type: '0x2',
  status,
})

/** Follows a transaction on a chain that is quiet: its block number never moves. */
async function follow(receiptAt: (asked: number) => object | null): Promise<string> {
  const ports = virtualPorts()
  let asked = 0
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_blockNumber: () => '0x10',
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: () => receiptAt(++asked),
  }
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    return { jsonrpc: '2.0', id, result: answers[method]?.() }
  })
  const io: ReadIo = {
    ports,
    network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
    signal: new AbortController().signal,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
  }
  const ending = confirmation(io, hash).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(200_000)
  return ending
}

test('a receipt that comes late is seen although no further block comes', async () => {
  expect(await follow((asked) => (asked < 4 ? null : receipt('0x1')))).toBe('confirmed')
})

test('a transaction that failed in its block failed', async () => {
  expect(await follow(() => receipt('0x0'))).toBe('failed')
})

test('a transaction that no node ever saw is given up after three minutes', async () => {
  expect(await follow(() => null)).toBe('WaitForTransactionReceiptTimeoutError')
})
