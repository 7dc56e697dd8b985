import { expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { bip122Facts } from '../bip122/facts.ts'
import { eip155Facts } from '../eip155/facts.ts'
import { polkadotFacts } from '../polkadot/facts.ts'
import { solanaFacts } from '../solana/facts.ts'
import { isConnectorType } from './connector-types.ts'
import {
  accountId,
  canonicalAddress,
  isAccountAddress,
  isReceiver,
  isSameAccount,
  knownFamilies,
  noteFamily,
  readAccountId,
} from './family.ts'
import { isUnits } from './units.ts'

for (const facts of [eip155Facts, solanaFacts, polkadotFacts, bip122Facts]) noteFamily(facts)

const evm = '0x52908400098527886E0F7030069857D2E4169EE7'
const solana = 'So11111111111111111111111111111111111111111'

test('[VAL-1] a form passes for its own family and fails for the others', () => {
  expect(isReceiver(evm, 'eip155')).toBe(true)
  expect(isReceiver(evm.slice(2), 'eip155')).toBe(true)
  expect(isReceiver(solana, 'solana')).toBe(true)
  expect(isReceiver(solana, 'eip155')).toBe(false)
  expect(isReceiver(evm, 'solana')).toBe(false)
  const [polkadot, bitcoin] = [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ]
  expect(isReceiver(polkadot, 'polkadot')).toBe(true)
  expect(isReceiver(bitcoin, 'bip122')).toBe(true)
  for (const family of ['eip155', 'solana', 'bip122'] as const)
    expect(isReceiver(polkadot, family)).toBe(false)
  for (const family of ['eip155', 'polkadot'] as const)
    expect(isReceiver(bitcoin, family)).toBe(false)
  // A Stacks address is an account of some Bitcoin wallets, and receives no coins.
  const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
  expect(isAccountAddress(stacks, 'bip122')).toBe(true)
  expect(isReceiver(stacks, 'bip122')).toBe(false)
})

test('an address of a family that no plugin has defined is judged by the form of CAIP-10 alone', () => {
  const unknown = 'nowhere' as Namespace
  expect(isAccountAddress('apple-1', unknown)).toBe(true)
  expect(isAccountAddress('apple 1', unknown)).toBe(false)
  expect(isReceiver('apple-1', unknown)).toBe(false)
})

test('a family from elsewhere brings its own form, and no address beyond CAIP-10 passes by it', () => {
  const { namespace } = noteFamily({
    namespace: 'orchard' as Namespace,
    address: { isAccount: (text) => text.startsWith('apple') },
    accountTypes: ['eoa'],
    capabilities: { send: {} },
  })
  expect(isAccountAddress('apple1', namespace)).toBe(true)
  expect(isReceiver('apple1', namespace)).toBe(true)
  expect(isAccountAddress('pear1', namespace)).toBe(false)
  expect(isAccountAddress('apple 1', namespace)).toBe(false)
  expect(knownFamilies().map((one) => one.namespace)).toContain(namespace)
})

test('two texts are one account as their family writes it', async () => {
  expect(await isSameAccount('eip155', evm, evm.toLowerCase())).toBe(true)
  expect(await isSameAccount('eip155', 'x', 'X')).toBe(false)
  expect(await isSameAccount('solana', solana, solana.toLowerCase())).toBe(false)
  const generic = '5DA4D4GL5iakrn22h5uKoevgvo18Pqj5BcdEUv8etEDPdijA'
  expect(await isSameAccount('polkadot', generic, generic)).toBe(true)
  expect(
    await isSameAccount('polkadot', generic, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'),
  ).toBe(false)
})

test('only a text is a receiver, and a text is always the same account as itself', async () => {
  expect(isReceiver([evm], 'eip155')).toBe(false)
  expect(await isSameAccount('eip155', 'x', 'x')).toBe(true)
})

test('amounts have 256 bits, and only texts name kinds of connectors', () => {
  const most = 2n ** 256n - 1n
  expect([isUnits(String(most)), isUnits(String(most + 1n)), isUnits(['7'])]).toEqual([
    true,
    false,
    false,
  ])
  expect([isConnectorType('INJECTED'), isConnectorType(['INJECTED'])]).toEqual([true, false])
})

test('Bitcoin’s letters mean something in an address that is no bech32', () => {
  const old = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
  expect(canonicalAddress('bip122', old)).toBe(old)
  expect(canonicalAddress('bip122', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ')).toBe(
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  )
})

test('an address with characters that CAIP-10 does not allow is spelled by its family in ids', () => {
  const escapes = { ':': '%3A', _: '%5F' } as const
  const { namespace } = noteFamily({
    namespace: 'meadow' as Namespace,
    address: {
      isAccount: (text) => /^-?\d:[a-z_]{3,120}$/.test(text),
      toId: (text) => text.replace(/[:_]/g, (sign) => escapes[sign as ':']),
      fromId: (text) => text.replace(/%3A|%5F/g, decodeURIComponent),
    },
    accountTypes: ['eoa'],
  })
  const named = { namespace, networkId: 'meadow:main', address: '0:poppy_one' }
  expect(isAccountAddress('0:poppy_one', namespace)).toBe(true)
  expect(accountId('meadow:main' as never, '0:poppy_one')).toBe('meadow:main:0%3Apoppy%5Fone')
  expect(readAccountId('meadow:main:0%3Apoppy%5Fone')).toEqual(named)
  // As some wallets write it.
  expect(readAccountId('meadow:main:0:poppy_one')).toEqual(named)
  for (const text of [
    'meadow:main:poppy',
    'meadow:main:0%3Apoppy 1',
    'meadow:main',
    'meadow:0:a_b',
    7,
  ])
    expect(readAccountId(text)).toBeUndefined()
  // Longer than an id may be.
  expect(isAccountAddress(`0:${'_'.repeat(60)}`, namespace)).toBe(false)
  expect(readAccountId(`eip155:01:${evm}`)).toBeUndefined()
  expect(readAccountId(`eip155:1:${evm}`)).toMatchObject({ address: evm })
})
