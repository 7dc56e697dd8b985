import { expect, test } from 'vitest'
import { noteFamily } from '../values/index.ts'
import { withListed } from '../walletconnect/session.ts'
import { bip122Facts } from './facts.ts'
import { readListedAddresses } from './listed-addresses.ts'

noteFamily(bip122Facts)

const address = 'bc1qr0w6v5h2tkwy7muxnlxhpqgwx2d29pswgndslc'
const key = 'ab'.repeat(33)
const entry = { namespace: 'bip122', address, type: 'payment' }

test.each([
  [{}, {}],
  [
    { publicKey: key, path: "m/84'/0'/0" },
    { publicKey: key, path: "m/84'/0'/0" },
  ],
  [{ publicKey: `${key}ab` }, {}],
  [{ publicKey: 'zz'.repeat(33) }, {}],
  [{ publicKey: [key] }, {}],
  [{ path: 'm' }, {}],
  [{ path: '<b>' }, {}],
  [{ path: ['m/84'] }, {}],
])('of a listed address only what has the form of a key or a path is read: %j', (given, read) => {
  expect(readListedAddresses([{ address, ...given }])).toStrictEqual([{ ...entry, ...read }])
  expect(readListedAddresses(JSON.stringify([{ address, ...given }]))).toStrictEqual([
    { ...entry, ...read },
  ])
})

test.each([undefined, 7, '<b>', '0x00', [address]])('%j is no address to list', (other) => {
  expect(readListedAddresses([{ address: other }, { address }])).toStrictEqual([entry])
})

test('a text of 50,000 letters or more is not read', () => {
  const text = JSON.stringify([{ address }])
  expect(readListedAddresses(text.padEnd(49_999))).toHaveLength(1)
  expect(readListedAddresses(text.padEnd(50_000))).toEqual([])
})

test('a session whose wallet listed nothing does not say that there is a list', () => {
  const family = { namespace: 'bip122', accounts: [], chains: [], methods: [] } as const
  const listed = readListedAddresses([{ address }])
  expect(withListed([family], [])).toStrictEqual([family])
  expect(withListed([family], listed)).toStrictEqual([{ ...family, listed }])
})
