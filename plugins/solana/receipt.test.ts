import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { receipt } from './receipt.ts'

const signature = '5'.repeat(88)
const landed = {
  slot: 40,
  transaction: { signatures: [signature] },
  meta: { fee: 5000, err: null },
}

/** Reads a transaction's receipt on a ledger at the given slot. */
function read(answer: unknown, newest: unknown = 42) {
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    return { jsonrpc: '2.0', id, result: method === 'getSlot' ? newest : answer }
  })
  const io = {
    ports,
    network: { name: 'Solana', rpcUrls: ['https://rpc.example'] },
    signal: new AbortController().signal,
    resources: {},
    traffic: { run: (_lane: string, _label: string, work: () => unknown) => work() },
  } as never as ReadIo
  return receipt(io, signature)
}

test('the fee is what was charged, and its own slot is the first confirmation', async () => {
  expect(await read(landed)).toEqual({ fee: '5000', confirmations: 3 })
  expect(await read({ ...landed, meta: { fee: 5000, err: {} } }, 40)).toEqual({
    ...{ fee: '5000', confirmations: 1 },
  })
})

test.each([
  ['no block', null, 42],
  ['another transaction’s', { ...landed, transaction: { signatures: ['4'.repeat(88)] } }, 42],
  ['of a slot to come', landed, 39],
  ['of no slot', { ...landed, slot: '40' }, 42],
  ['of a ledger that does not say how far it has come', landed, '42'],
])('%s: nothing is known', async (_what, answer, newest) => {
  expect(await read(answer, newest)).toBeUndefined()
})

test.each([-1, 0.5, '5000', undefined])('a fee is not made of %j', async (fee) => {
  expect(await read({ ...landed, meta: { fee } })).toEqual({ confirmations: 3 })
})
