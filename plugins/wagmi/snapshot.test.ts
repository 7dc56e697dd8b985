import { expect, test } from 'vitest'
import type { Slices } from './contract.ts'
import { connectionOf, createSnapshot, isUnsettled } from './snapshot.ts'

const [alice, bob] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
const connection = (id: string, address: string, chain = 1) => ({
  id,
  address,
  networkId: `eip155:${chain}`,
  accounts: [alice, bob].map((one) => ({ address: one.toLowerCase() })),
})
function state(
  connections: readonly object[],
  { active = 'b', status = 'connected', kernel = { status: 'started', restored: true } } = {},
): Slices {
  const accounts = { connections, active: { eip155: active }, accounts: { eip155: { status } } }
  return { connections: accounts, kernel } as never
}
const both = [connection('a', alice.toLowerCase()), connection('b', bob.toLowerCase(), 137)]

test('what is told is the active connection, its account first, each address once and in one spelling', () => {
  expect(connectionOf(state(both))).toBe(both[1])
  const read = createSnapshot()
  expect(read(state(both))).toEqual({ accounts: [bob, alice], chainId: 137 })
  expect(read(state(both, { active: 'a' }))).toEqual({ accounts: [alice, bob], chainId: 1 })
  expect(read(state(both, { active: 'none' }))).toBeUndefined()
  expect(read(state(both, { status: 'restoring' }))).toBeUndefined()
})

test('the same object is told while nothing of it changed', () => {
  const read = createSnapshot()
  const first = read(state(both))
  expect(read(state(both))).toBe(first)
  expect(read(state(both.map((one) => ({ ...one }))))).toBe(first)
  expect(read(state(both, { active: 'a' }))).not.toBe(first)
})

test.each([
  ['started', true, 'connected', false],
  ['started', true, 'disconnected', false],
  ['started', false, 'disconnected', true],
  ['started', true, 'restoring', true],
  ['stopped', false, 'restoring', false],
])(
  'a kernel that is %s (restored: %s, %s) is unsettled: %s',
  (life, restored, status, expected) => {
    const kernel = { status: life, restored }
    expect(isUnsettled(state(both, { status, kernel }))).toBe(expected)
  },
)
