import { expect, test } from 'vitest'
import { follow } from './machine.ts'
import { initialState } from './reduce.ts'

const preview = {
  intentId: 'one',
  connectionId: 'eip155:quince',
  networkId: 'eip155:1',
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}
type Told = (draft: object, payload: object) => void
const told = follow as unknown as Readonly<Record<string, Readonly<Record<string, Told>>>>

/** The state with that preview after another plugin's fact. */
function after(fact: string, payload: object, status = 'previewed') {
  const [plugin = '', name = ''] = fact.split('/')
  const draft = { ...initialState(), status, preview } as ReturnType<typeof initialState>
  told[plugin]?.[name]?.(draft, payload)
  return draft
}

const { connectionId, networkId, from } = preview
test.each([
  ['accounts/activated', { connectionId }],
  ['accounts/accountsChanged', { connectionId, address: from }],
  ['accounts/accountsChanged', { connectionId: 'eip155:other', address: '0x0' }],
  ['accounts/walletNetworkChanged', { connectionId, networkId }],
  ['accounts/walletNetworkChanged', { connectionId: 'eip155:other', networkId: 'eip155:137' }],
  ['accounts/connected', { connections: [{ id: connectionId }, { id: 'eip155:other' }] }],
  ['networks/switched', { caipNetworkId: 'solana:1', background: true }],
])('a preview stays what it is after %s with %j', (fact, payload) => {
  expect(after(fact, payload)).toMatchObject({ status: 'previewed', preview })
})

test.each([
  ['accounts/activated', { connectionId: 'eip155:other' }, 'account'],
  ['accounts/accountsChanged', { connectionId, address: '0x0' }, 'account'],
  ['accounts/connected', { connections: [{ id: 'eip155:other' }] }, 'account'],
  ['accounts/walletNetworkChanged', { connectionId, networkId: 'eip155:137' }, 'network'],
  ['networks/switched', { caipNetworkId: 'eip155:137' }, 'network'],
])('a preview is closed with its reason by %s with %j', (fact, payload, changed) => {
  const draft = after(fact, payload)
  expect(draft).toMatchObject({
    status: 'idle',
    failure: { code: `transactions/${changed}-changed` },
  })
  expect(draft).not.toHaveProperty('preview')
})

test('what the wallet signs stays while it is moved to that network, and is left on another', () => {
  const signing = (caipNetworkId: string) =>
    after('networks/switched', { caipNetworkId }, 'signing')
  expect(signing(networkId)).toMatchObject({ status: 'signing', preview })
  expect(signing('eip155:137')).toMatchObject({ status: 'idle', abandoned: [preview] })
})
