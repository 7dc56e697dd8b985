import { beforeAll, expect, test } from 'vitest'
import { pairable } from '../../tests/walletconnect-world.ts'
import { canonical, readAddress, wireChain } from './chain-ids.ts'

beforeAll(pairable)

const now = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const before = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const account = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

test.each([
  [now, [now, before], now],
  [now, [before], before],
  [now, ['solana:other'], undefined],
  ['eip155:5', ['eip155:1'], undefined],
  ['eip155:5', [], undefined],
])('%s is told to a wallet that approved %j as %j', (chain, approved, wire) => {
  expect(wireChain(chain, approved)).toBe(wire)
})

test('an account on a chain under its older name is one on the chain', () => {
  expect(readAddress(`${before}:${account}`)).toBe(`${now}:${account}`)
  expect(canonical(before)).toBe(now)
})

test.each([undefined, null, 7, {}, [], '', 'eip155:1', 'eip155:1:<b>', 'x:1:abc', ['eip155:1:0x']])(
  '%j is no account',
  (text) => {
    expect(readAddress(text)).toBeUndefined()
  },
)
