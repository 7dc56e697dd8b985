import { describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { evmNetwork } from './index.ts'
import { receipt } from './receipt.ts'

const hash = `0x${'7a'.repeat(32)}`
const mined = {
  ...{ transactionHash: hash, blockNumber: '0x10', status: '0x1', logs: [] },
  ...{ gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' },
}

/** Reads a receipt on a chain at block 0x12. */
function read(answer: unknown, newest: unknown = '0x12', account?: string) {
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
    account,
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

describe('of a bundler’s transaction (ERC-4337)', () => {
  const word = (value: string): string => value.replace('0x', '').padStart(64, '0')
  const me = `0x${'1a'.repeat(20)}`
  const friend = `0x${'2b'.repeat(20)}`
  const operation = (
    sender: string,
    cost: number,
    paymaster = '0x0',
    more: object = {},
  ): object => ({
    address: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    topics: [
      '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
      `0x${'77'.repeat(32)}`,
      ...[`0x${word(sender)}`, `0x${word(paymaster)}`],
    ],
    data: `0x${word('0x5')}${word('0x1')}${word(cost.toString(16))}${word('0x9')}`,
    ...more,
  })
  const paymaster = `0x${'3c'.repeat(20)}`
  const of = (...logs: readonly object[]): object => ({ ...mined, logs })

  test.each<[string, object, string | undefined, object]>([
    ['its own cost', of(operation(me, 700)), me, { fee: '700', payer: 'self' }],
    ['its sponsor’s', of(operation(me, 700, paymaster)), me, { fee: '700', payer: 'sponsor' }],
    [
      'that of its own operations among others',
      of(operation(me, 700), operation(friend, 900, paymaster), operation(me, 1)),
      ...[me, { fee: '701', payer: 'self' }],
    ] as never,
    ['the only one’s', of(operation(friend, 900)), me, { fee: '900', payer: 'self' }],
    ['the only one’s', of(operation(friend, 900)), undefined, { fee: '900', payer: 'self' }],
    ['none of several others', of(operation(friend, 1), operation(friend, 2)), me, {}],
    ['none if only some are sponsored', of(operation(me, 1), operation(me, 2, paymaster)), me, {}],
    [
      'the transaction’s, if it sent that itself and others’ operations were executed in it',
      { ...of(operation(friend, 700, paymaster)), from: me.toLowerCase() },
      ...[me, { fee: '21000000000000' }],
    ] as never,
    [
      'the transaction’s, for a log that only looks like one',
      of(operation(me, 700, paymaster, { address: friend })),
      ...[me, { fee: '21000000000000' }],
    ] as never,
  ])('the fee of an account is %s', async (_what, answer, account, fee) => {
    expect(await read(answer, '0x12', account)).toEqual({ confirmations: 3, ...fee })
  })
})
