import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { polkadotRelay } from './networks.ts'
import { blockTime, isUnmoved, position } from './position.ts'

const me = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

const io = (index: unknown): ReadIo => ({
  signal: new AbortController().signal,
  traffic: { run: (_lane, _label, work) => work() },
  network: polkadotRelay,
  resources: { get: () => undefined, put: () => undefined, remove: () => undefined } as never,
  ports: {
    ...virtualPorts(),
    fetch: async () => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: index })),
  },
})

test('an account stands at its next index, and has moved with any other one', async () => {
  expect(await position(io(7), me)).toBe('7')
  expect(await isUnmoved(io(7), me, '7')).toBe(true)
  expect(await isUnmoved(io(8), me, '7')).toBe(false)
  expect(await isUnmoved(io(0), me, '7')).toBe(false)
  await expect(position(io('7'), me)).rejects.toMatchObject({ code: 'polkadot/node-failed' })
})

test('an account that pays all it has with its first transaction begins at 0 again', async () => {
  expect(await isUnmoved(io(0), me, '0')).toBe(false)
})

test('the newest block tells the time, or nothing does', async () => {
  expect(await blockTime(io('0x0068e5cf8b010000'))).toBe(1_700_000_000_000)
  for (const odd of [null, '0x', '0x0068e5cf', 1_700_000_000_000])
    await expect(blockTime(io(odd))).rejects.toMatchObject({ code: 'polkadot/node-failed' })
})
