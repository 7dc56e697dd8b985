import { expect, test } from 'vitest'
import { storedAccount } from './stored-account.ts'

const sound = {
  ...{ id: 'eip155:quince', namespace: 'eip155', networkId: 'eip155:1', address: '0xaa' },
  connector: { name: 'Quince', icon: 'data:' },
  accounts: [{ address: '0xaa' }],
}
const first = (connections: unknown, active: object = { eip155: sound.id }) =>
  storedAccount({ connections: { connections, active } } as never)
const shownIn = (connections: unknown) =>
  (first(connections).state as { connections: { connections: readonly object[] } }).connections
    .connections

test('who was connected is shown as it was stored, without a picture', () => {
  expect(shownIn([sound])).toEqual([{ ...sound, connector: { name: 'Quince' } }])
  expect(first([sound]).session).toBe(true)
  const { connections } = first([sound]).state as never as {
    connections: { accounts: Record<string, object>; active: object }
  }
  expect(connections.active).toEqual({ eip155: sound.id })
  expect(connections.accounts.eip155).toMatchObject({
    status: 'restoring',
    caipAddress: 'eip155:1:0xaa',
    connectedWalletInfo: { name: 'Quince' },
  })
})

test('a connection that is not the active one is no account', () => {
  const { accounts, active } = (
    first([sound], { eip155: 'eip155:other' }).state as never as {
      connections: { accounts: object; active: object }
    }
  ).connections
  expect([accounts, active]).toEqual([{}, {}])
})

test.each<[what: string, stored: unknown]>([
  ['nothing', undefined],
  ['no list', { 0: sound, length: 1, slice: 1 }],
  ['a text', 'connections'],
  ['null', [null]],
  ['an address of no form', [{ ...sound, address: '<b>' }]],
  ['a network of another family', [{ ...sound, networkId: 'solana:1' }]],
  ['an id of another family', [{ ...sound, id: 'solana:quince' }]],
  ['a wallet without a name', [{ ...sound, connector: {} }]],
  ['a wallet whose name is no text', [{ ...sound, connector: { name: ['Quince'] } }]],
  ['accounts that are no list', [{ ...sound, accounts: {} }]],
])('nobody is shown of %s', (_what, stored) => {
  expect([shownIn(stored), first(stored).session]).toEqual([[], false])
})
