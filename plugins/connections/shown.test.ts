import { expect, test } from 'vitest'
import { connectionOf } from '../../tests/plugins/connections-context.ts'
import { problemOf, type Shown, selectShown } from './selectors.ts'

const evm = connectionOf('eip155')

interface Given {
  readonly connections?: object
  readonly networks?: object
  readonly options?: object
}

const slices = (given: Given = {}) =>
  ({
    connections: { connections: [], active: {}, accounts: {}, ...given.connections },
    networks: { networks: [], active: {}, unsupported: {}, ...given.networks },
    ...(given.options && { options: given.options }),
  }) as never

const shown = (given?: Given): Shown => selectShown(slices(given))

test('an app without networks and connections shows that it is not connected, and no family', () => {
  expect(shown()).toStrictEqual({ status: 'disconnected' })
})

test('an app on no family shows its first connection', () => {
  const accounts = { eip155: { status: 'connected' } }
  const connections = { connections: [evm], active: { eip155: evm.id }, accounts }
  expect(shown({ connections })).toStrictEqual({
    ...{ status: 'connected', namespace: 'eip155', connection: evm },
  })
})

test('an app on a listed network shows that network, and the active connection of its family', () => {
  const other = connectionOf('eip155', { id: 'other' })
  const network = (id: number) => ({ caipNetworkId: `eip155:${id}` })
  const networks = {
    ...{ activeNamespace: 'eip155', active: { eip155: 'eip155:137' } },
    networks: [network(1), network(137)],
  }
  const accounts = { eip155: { status: 'connected' } }
  const connections = { connections: [evm, other], active: { eip155: 'other' }, accounts }
  expect(shown({ networks, connections })).toStrictEqual({
    ...{ status: 'connected', namespace: 'eip155', connection: other, network: network(137) },
  })
})

test('without a connection, an attempt at any family shows, and an account that ended does not', () => {
  const networks = { activeNamespace: 'eip155' }
  const status = (solana: string): string =>
    shown({ networks, connections: { accounts: { solana: { status: solana } } } }).status
  expect(['connecting', 'disconnected'].map(status)).toEqual(['connecting', 'disconnected'])
})

test('an attempt at the family the app is on shows in place of a wallet of another family', () => {
  const networks = { activeNamespace: 'solana' }
  const status = (solana: string): string => {
    const accounts = { eip155: { status: 'connected' }, solana: { status: solana } }
    return shown({ networks, connections: { connections: [evm], accounts } }).status
  }
  expect(['connecting', 'disconnected'].map(status)).toEqual(['connecting', 'needs-wallet'])
})

test('what is shown stays the same object until one of the slices changes', () => {
  const accounts = { eip155: { status: 'connected' } }
  const connections = { connections: [evm], active: { eip155: evm.id }, accounts }
  const listed = { networks: [], active: {}, unsupported: {} }
  const unlisted = { ...listed, unsupported: { eip155: 'eip155:999' } }
  const options = { allowUnsupportedChain: false }
  const under = (networks: object, host: object): Shown =>
    selectShown({ connections, networks, options: host } as never)
  expect(under(listed, options)).toBe(under(listed, options))
  expect([
    under(listed, options).status,
    under(unlisted, options).status,
    under(unlisted, { allowUnsupportedChain: true }).status,
  ]).toEqual(['connected', 'wrong-network', 'connected'])
})

test('a lacking wallet is worded by its family, and not at all where the family is not known', () => {
  expect(problemOf({ status: 'needs-wallet', namespace: 'bip122' })).toMatchObject({
    key: 'connections.walletNeeded',
  })
  expect(problemOf({ status: 'needs-wallet' })).toBeUndefined()
  expect(problemOf({ status: 'connected', namespace: 'bip122' })).toBeUndefined()
})
