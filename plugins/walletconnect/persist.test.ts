import { expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { bip122Facts } from '../bip122/facts.ts'
import { noteFamily } from '../values/index.ts'
import { parseSession } from './persist.ts'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const family = { namespace: 'eip155', accounts: [account], chains: ['eip155:1'], methods: ['a'] }
noteFamily({
  namespace: 'orchard' as Namespace,
  address: { isAccount: () => true },
  accountTypes: ['eoa'],
})
const session = {
  topic: 'ab'.repeat(32),
  wallet: { name: 'Orchard' },
  expiresAt: 1_700_000_000_000,
  families: [family],
}

test('a stored session comes back as it was', () => {
  expect(parseSession(session)).toEqual(session)
})

test.each([
  ['no topic', { topic: 'AB'.repeat(32) }],
  ['a topic in a list', { topic: ['ab'.repeat(32)] }],
  ['no end', { expiresAt: null }],
  ['an end in words', { expiresAt: 'soon' }],
  ['no families', { families: [] }],
  [
    'a family that sessions do not carry',
    { families: [{ ...family, namespace: 'orchard', accounts: ['orchard:1:apple'] }] },
  ],
  ['no account', { families: [{ ...family, accounts: [] }] }],
  ['accounts of another family', { families: [{ ...family, namespace: 'solana' }] }],
])('a session with %s is none', (_name, change) => {
  expect(parseSession({ ...session, ...change })).toBeUndefined()
})

test('addresses that the wallet listed come back as such, and nothing else', () => {
  noteFamily(bip122Facts)
  const address = 'bc1qr0w6v5h2tkwy7muxnlxhpqgwx2d29pswgndslc'
  const entry = { namespace: 'bip122', address, type: 'ordinal' }
  const whole = { ...entry, publicKey: 'ab'.repeat(33), path: "m/86'/0'/0'/0/0" }
  const strange = [{ ...entry, type: 'eoa' }, { ...entry, address: '<b>' }, 7, null]
  const bitcoin = {
    namespace: 'bip122',
    accounts: [`bip122:000000000019d6689c085ae165831e93:${address}`],
    chains: [],
    methods: [],
    listed: [
      whole,
      { ...entry, publicKey: 'zz', path: 'm' },
      // Without a check, a list of one text would be read as that text.
      { ...entry, publicKey: [whole.publicKey], path: [whole.path] },
      ...strange,
    ],
  }
  const [read] = parseSession({ ...session, families: [bitcoin] })?.families ?? []
  expect(read?.listed).toStrictEqual([whole, entry, entry])
})

test('odd entries of its lists are left out', () => {
  const chains = ['eip155:1', 7, null, 'x'.repeat(200), ['eip155:1']]
  const [read] = parseSession({ ...session, families: [{ ...family, chains }] })?.families ?? []
  expect(read?.chains).toEqual(['eip155:1'])
})
