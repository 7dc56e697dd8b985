import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { evmNetwork } from './networks.ts'
import { blockTime, isUnmoved, position } from './position.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function io(answers: Readonly<Record<string, unknown>>, mined?: string): ReadIo {
  return {
    signal: new AbortController().signal,
    traffic: { run: (_lane, _label, work) => work() },
    network: evmNetwork({ id: 1, name: 'Net', rpcUrl: 'https://rpc.example' }),
    resources: { get: () => undefined, put: () => undefined, remove: () => undefined } as never,
    ports: {
      ...virtualPorts(),
      async fetch(_url, init) {
        const one = JSON.parse(String(init?.body))
        const reply = ({
          id,
          method,
          params,
        }: {
          id: number
          method: string
          params: unknown[]
        }) => ({
          ...{ jsonrpc: '2.0', id },
          result:
            method === 'eth_getTransactionCount' && params[1] === 'latest'
              ? (mined ?? answers[method])
              : answers[method],
        })
        return new Response(JSON.stringify(Array.isArray(one) ? one.map(reply) : reply(one)))
      },
    },
  }
}

test('an account stands at its next nonce, counting what is pending', async () => {
  expect(await position(io({ eth_getTransactionCount: '0x7' }), me)).toBe('0x7')
})

test('a wallet can pay in place of a pending transaction, and the next nonce then tells nothing', async () => {
  const since = await position(io({ eth_getTransactionCount: '0x7' }, '0x6'), me)
  expect(since).toBe('0x7+')
  expect(
    await isUnmoved(io({ eth_getTransactionCount: '0x7', eth_getCode: '0x' }), me, since),
  ).toBe(false)
})

test('an account that has never sent may be a smart account, for which bundlers send', async () => {
  const node = io({ eth_getTransactionCount: '0x0', eth_getCode: '0x' })
  expect(await isUnmoved(node, me, '0x0')).toBe(false)
})

test.each([
  ['has not moved with the same nonce', '0x7', '0x', true],
  ['has moved with a later one', '0x8', '0x', false],
  ['may have moved if its nonce went back: a node lags behind', '0x6', '0x', false],
  [
    'may have moved if it has code: a bundler sends for it',
    '0x7',
    `0xef0100${'11'.repeat(20)}`,
    false,
  ],
])('an account %s', async (_how, nonce, code, unmoved) => {
  const node = io({ eth_getTransactionCount: nonce, eth_getCode: code })
  expect(await isUnmoved(node, me, '0x7')).toBe(unmoved)
})

test('a position that is no nonce says nothing', async () => {
  const node = io({ eth_getTransactionCount: '0x7', eth_getCode: '0x' })
  expect(await isUnmoved(node, me, 'seven')).toBe(false)
})

test('a node that does not answer leaves it unknown', async () => {
  await expect(isUnmoved(io({}), me, '0x7')).rejects.toMatchObject({ code: 'eip155/node-failed' })
})

test('the newest block tells the time, or nothing does', async () => {
  const block = (timestamp: unknown) => io({ eth_getBlockByNumber: { timestamp } })
  expect(await blockTime(block('0x65f0a1b0'))).toBe(0x65f0a1b0 * 1_000)
  for (const odd of [undefined, null, 1_710_000_000, '1710000000', `0x${'f'.repeat(20)}`])
    await expect(blockTime(block(odd))).rejects.toMatchObject({ code: 'eip155/node-failed' })
})
