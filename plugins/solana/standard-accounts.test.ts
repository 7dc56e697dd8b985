import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet } from './networks.ts'
import { createReader, networkIn } from './standard-accounts.ts'

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const [one, two] = ['solana:one', 'solana:two']
const connection = (id: string, address: string, networkId: string) => ({
  id,
  address,
  networkId,
  accounts: [{ address }],
})
const stateOf = (status: string) =>
  ({
    connections: {
      accounts: { solana: { status } },
      active: { solana: 'second' },
      connections: [connection('first', alice, one), connection('second', bob, two)],
    },
    networks: {
      networks: [
        { chainNamespace: 'solana', caipNetworkId: one },
        { chainNamespace: 'solana', caipNetworkId: two },
        { chainNamespace: 'eip155', caipNetworkId: 'eip155:1' },
      ],
    },
  }) as never
const readerOf = (provider: object | undefined) =>
  createReader({ resources: { get: () => provider } } as never)

test('the accounts are those of the active connection, while it is connected', () => {
  const read = readerOf(undefined)
  expect(read(stateOf('connected')).accounts.map(({ address }) => address)).toEqual([bob])
  expect(read(stateOf('restoring')).accounts).toEqual([])
})

test('networks of other families are no chain of it', () => {
  const { networks } = stateOf('connected') as { networks: { networks: readonly object[] } }
  const state = {
    ...(stateOf('connected') as object),
    networks: { networks: networks.networks.slice(2) },
  }
  expect(readerOf(undefined)(state as never).chains).toEqual([])
})

test.each([
  [{}, []],
  [{ signMessage: true }, ['solana:signMessage']],
  [{ signAndSendTransaction: true }, ['solana:signAndSendTransaction']],
  [{ signTransaction: true }, ['solana:signTransaction', 'solana:signAndSendTransaction']],
])('a wallet with %j is shown with %j', (provider, features) => {
  expect(readerOf(provider)(stateOf('connected')).accounts[0]?.features).toEqual(features)
})

test('a chain that several networks answer to is the connection’s own', () => {
  expect(networkIn(stateOf('connected'), 'solana:localnet')).toBe(two)
  expect(networkIn(stateOf('disconnected'), 'solana:localnet')).toBe(one)
})

test('of the networks of the app, an account is on those that its wallet approved', () => {
  const [mainnet, devnet] = [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId]
  const state = {
    connections: {
      accounts: { solana: { status: 'connected' } },
      active: { solana: 'one' },
      connections: [{ ...connection('one', alice, devnet), approved: [devnet] }],
    },
    networks: {
      networks: [mainnet, devnet].map((caipNetworkId) => ({
        chainNamespace: 'solana',
        caipNetworkId,
      })),
    },
  }
  expect(readerOf(undefined)(state as never).accounts[0]?.chains).toEqual(['solana:devnet'])
})
