import { describe, expect, test } from 'vitest'
import { eip155Facts } from '../eip155/facts.ts'
import { noteFamily } from '../values/index.ts'
import { parseConnection, persist } from './persist.ts'

noteFamily(eip155Facts)

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const longest = 'x'.repeat(299)
const connector = {
  id: 'quince',
  driver: 'mock',
  name: 'Quince',
  type: 'INJECTED',
  namespaces: ['eip155'],
}
const entry = { namespace: 'eip155', address, type: 'eoa' }
const good = {
  id: 'eip155:quince',
  namespace: 'eip155',
  connector,
  accounts: [entry],
  address,
  networkId: 'eip155:1',
}

describe('a connection that storage or another tab tells', () => {
  test('[~ENT-4] is taken with what it may have besides', () => {
    const accounts = [{ ...entry, publicKey: '02aa', path: longest }]
    const full = { ...good, accounts, approved: ['eip155:1'], sends: false }
    expect(parseConnection({ ...full, more: 1 })).toEqual(full)
    expect(parseConnection({ ...good, sends: true })).toEqual(good)
    expect(parseConnection({ ...full, approved: ['eip155:1', 7, 'x'] })).toEqual(full)
    const odd = { ...entry, publicKey: '', path: `${longest}x` }
    expect(parseConnection({ ...good, accounts: [odd] })).toEqual(good)
  })
  test.each<[string, object]>([
    ...['', 7, [longest], `${longest}x`].flatMap((odd): [string, object][] => [
      ['driver', { connector: { ...connector, driver: odd } }],
      ['wallet id', { id: `eip155:${odd}`, connector: { ...connector, id: odd } }],
    ]),
    ['wallet name', { connector: { ...connector, name: '' } }],
    ['kind of wallet', { connector: { ...connector, type: 'EVIL' } }],
    ['families of a wallet', { connector: { ...connector, namespaces: [] } }],
    ['families of a wallet', { connector: { ...connector, namespaces: [7, 'no family'] } }],
    ['wallet', { connector: 7 }],
    ['family', { namespace: 'no family', id: 'no family:quince', networkId: 'no family:1' }],
    ['id', { id: 'eip155:other' }],
    ['network', { networkId: 'eip155:' }],
    ['network', { networkId: ['eip155:1'] }],
    ['network of its family', { networkId: 'solana:1' }],
    ['address among its accounts', { address: other }],
    ['address', { address: undefined }],
    ['account of its family', { accounts: [{ ...entry, namespace: 'solana' }] }],
    ['account type', { accounts: [{ ...entry, type: 'evil' }] }],
    ['account address', { address: '0x12', accounts: [{ ...entry, address: '0x12' }] }],
  ])('is none without a %s that is one (%j)', (_name, over) => {
    expect(parseConnection({ ...good, ...over })).toBeUndefined()
  })
  test('may be of the longest names there are', () => {
    const long = {
      ...good,
      id: `eip155:${longest}`,
      connector: { ...connector, id: longest, driver: longest },
    }
    expect(parseConnection(long)).toEqual(long)
  })
})

test('stored choices are those of families and types that there are', () => {
  const stored = (given: object): unknown =>
    persist.parse?.({ connections: [good], ...given } as never)
  const active = { eip155: good.id, solana: good.id, bip122: 'bip122:none', polkadot: 7 }
  expect(stored({ active })).toMatchObject({ connections: [good], active: { eip155: good.id } })
  expect(stored({ active })).not.toHaveProperty('active.solana')
  expect(stored({ active })).not.toHaveProperty('active.bip122')
  const preferredTypes = { eip155: 'eoa', solana: 'evil', 'no family': 'eoa', polkadot: 7 }
  expect((stored({ preferredTypes }) as { preferredTypes: object }).preferredTypes).toEqual({
    eip155: 'eoa',
  })
})
