import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { evmNetwork } from './index.ts'
import { receipt } from './receipt.ts'

const hash = `0x${'7a'.repeat(32)}`
const mined = {
  ...{ transactionHash: hash, blockNumber: '0x10', status: '0x1', logs: [] },
  ...{ gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' },
}

/** What is read of a receipt on a chain that has come to block 0x12. */
function read(answer: unknown, newest: unknown = '0x12') {
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    return { jsonrpc: '2.0', id, result: method === 'eth_blockNumber' ? newest : answer }
  })
  return receipt(
    {
      ports,
      network: evmNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example' }),
      signal: new AbortController().signal,
      resources: {} as never,
      traffic: { run: (_lane, _label, work) => work() },
    } satisfies ReadIo,
    hash,
  )
}

test('the fee is what the gas came to, and the block itself is the first confirmation', async () => {
  expect(await read(mined)).toEqual({ fee: '21000000000000', confirmations: 3 })
  expect(await read({ ...mined, status: '0x0' }, '0x10')).toEqual({
    ...{ fee: '21000000000000', confirmations: 1 },
  })
})

test('on a rollup posting it is part of the fee', async () => {
  expect((await read({ ...mined, l1Fee: '0x7' }))?.fee).toBe('21000000000007')
})

test.each([
  ['no block', null, '0x12'],
  ['another transaction’s', { ...mined, transactionHash: `0x${'8b'.repeat(32)}` }, '0x12'],
  ['of a block to come', mined, '0xf'],
])('%s: nothing is known', async (_what, answer, newest) => {
  expect(await read(answer, newest)).toBeUndefined()
})

test.each([
  ['gasUsed', 21_000],
  ['gasUsed', '0x'],
  ['effectiveGasPrice', undefined],
  ['effectiveGasPrice', `0x${'f'.repeat(60)}`],
])('a fee is not made of %s %j', async (field, value) => {
  expect(await read({ ...mined, [field]: value })).toEqual({ confirmations: 3 })
})
