import { expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { topic } from '../../tests/walletconnect-world.ts'
import { noteFamily } from '../values/index.ts'
import { readFamilies, readSession, withListed } from './session.ts'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const eip155 = { accounts: [account], chains: ['eip155:1'], methods: ['personal_sign'] }
noteFamily({
  namespace: 'orchard' as Namespace,
  address: { isAccount: () => true },
  accountTypes: ['eoa'],
})
const session = { topic: topic(1), expiry: 4_000_000_000, namespaces: { eip155 } }

test('a session is read with what its wallet granted', () => {
  expect(readSession(session)).toMatchObject({
    topic: topic(1),
    families: [{ namespace: 'eip155', accounts: [account], methods: ['personal_sign'] }],
  })
})

test.each([
  undefined,
  7,
  '',
  'x',
  'AB'.repeat(32),
  `${topic(1)}1`,
  [topic(1)],
  { toString: () => topic(1) },
])('what goes by the topic %j is no session', (other) => {
  expect(readSession({ ...session, topic: other })).toBeUndefined()
})

test.each([
  ['nothing', undefined],
  ['a family without accounts', { eip155: { ...eip155, accounts: [] } }],
  ['accounts of another family', { solana: eip155 }],
  ['accounts that are none', { eip155: { ...eip155, accounts: ['eip155:1:0xnonsense', 7] } }],
  ['a family that sessions do not carry', { orchard: { accounts: ['orchard:1:apple'] } }],
])('a session that grants %s is none', (_what, namespaces) => {
  expect(readFamilies(namespaces)).toEqual([])
  expect(readSession({ ...session, namespaces })).toBeUndefined()
})

test('odd entries of its lists are left out', () => {
  const methods = ['personal_sign', 7, null, ['eth_sign'], 'x'.repeat(200)]
  const [family] = readFamilies({ eip155: { ...eip155, methods } })
  expect(family?.methods).toEqual(['personal_sign'])
})

test('addresses that a wallet lists are those of its Bitcoin family alone', () => {
  const families = readFamilies({ eip155 })
  const listed = [{ namespace: 'bip122', address: 'bc1q', type: 'payment' }] as const
  expect(withListed(families, listed)).toStrictEqual(families)
})
