import { describe, expect, test } from 'vitest'
import type { CaipNetworkId, Namespace } from '../../../kernel/index.ts'
import { noteFamily } from '../../values/index.ts'
import type { NamedTransfer } from '../contract.ts'
import { allMarks, type Marks, marksOf } from './marks.ts'

const [evm, solana, polkadot] = ['eip155:1', 'solana:5eykt4Us', 'polkadot:91b171bb'] as const
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const units = '5'

/** True if a transfer is recognised while a wallet holds another one. */
const seen = (held: Marks, asked: Marks): boolean =>
  held.held.some((mark) => asked.sought.includes(mark))
const same = (networkId: CaipNetworkId, one: NamedTransfer, two: NamedTransfer) => {
  const [a, b] = [marksOf(networkId, one), marksOf(networkId, two)]
  return [seen(a, b), seen(b, a)]
}

describe('one transfer is recognised whichever of its two forms a wallet holds', () => {
  test.each<[string, CaipNetworkId, NamedTransfer, NamedTransfer]>([
    [
      'with data beside coin, and without',
      evm,
      { from, to, units },
      { from, to, units, data: '0xc0ffee00' },
    ],
    [
      'with the same data in another case',
      evm,
      { from, to, units, data: '0xC0FFEE00' },
      { from, to: to.toLowerCase(), units, data: '0xc0ffee00' },
    ],
    ['with a receiver left open, and named', solana, { from, units }, { from, to, units }],
    ['with the receiver left open by both', solana, { from, units }, { from, units: '05' }],
    [
      'of a token whose receiver is left open',
      solana,
      { from, units, token: 'token' },
      { from, to, units, token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
    ],
    [
      'of an units that is no number',
      solana,
      { from, to, units: 'all' },
      { from, to, units: 'all' },
    ],
    [
      'of a token, whatever data stands beside it',
      evm,
      { from, to, units, token: 'token', data: '0x01' },
      { from, to, units, token: 'token', data: '0x02' },
    ],
    [
      'on a network without data, whatever stands beside it',
      bitcoin,
      { from, to, units, data: '0x01' },
      { from, to, units, data: '0x02' },
    ],
    [
      'to an address of Bitcoin, and to its script',
      bitcoin,
      { from, to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', units },
      { from, to: '0014751e76e8199196d454941c45d1b3a323f1433bd6', units },
    ],
    [
      'to an address of Polkadot, and to its public key',
      polkadot,
      { from, to: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', units },
      {
        from,
        to: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
        units,
      },
    ],
  ])('%s', (_name, networkId, one, two) => {
    expect(same(networkId, one, two)).toEqual([true, true])
  })
})

describe('two transfers stay two', () => {
  test.each<[string, CaipNetworkId, NamedTransfer, NamedTransfer]>([
    [
      'with other data to one contract',
      evm,
      { from, to, units, data: '0xd0e30db0' },
      { from, to, units, data: '0xd0e30db1' },
    ],
    [
      'with data, to another receiver',
      evm,
      { from, to, units },
      { from, to: from, units, data: '0xc0ffee00' },
    ],
    ['of two tokens', evm, { from, to, units, token: from }, { from, to, units, token: to }],
    ['to two named receivers', solana, { from, to, units }, { from, to: from, units }],
    [
      'with the receiver left open, of another units',
      solana,
      { from, units },
      { from, to, units: '6' },
    ],
    [
      'with the receiver left open, of a token and of coin',
      solana,
      { from, units },
      { from, to, units, token: 'token' },
    ],
  ])('%s', (_name, networkId, one, two) => {
    expect(same(networkId, one, two)).toEqual([false, false])
  })
})

test('a family from elsewhere says which spellings of an address are one', () => {
  noteFamily({
    namespace: 'orchard' as Namespace,
    address: { isAccount: () => true, canonical: (text) => text.toLowerCase() },
    accountTypes: ['eoa'],
  })
  const network = 'orchard:1' as CaipNetworkId
  expect(same(network, { from, to: 'TREE', units }, { from, to: 'tree', units })).toEqual([
    true,
    true,
  ])
  expect(same(network, { from, to: 'tree', units }, { from, to: 'bush', units })).toEqual([
    false,
    false,
  ])
})

test('what other tabs may not ask for comes first, so that a stored list that is cut keeps it', () => {
  const marks = [1, 2, 3].map((units) => marksOf(solana, { from, to, units: String(units) }))
  const { held, sought } = allMarks(marks)
  expect(held.slice(0, 3)).toEqual(marks.map((one) => one.held[0]))
  expect(held.filter((mark) => sought.includes(mark))).toEqual(held.slice(0, 3))
})
