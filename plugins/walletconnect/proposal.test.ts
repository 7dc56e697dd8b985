import { beforeAll, expect, test } from 'vitest'
import { pairable } from '../../tests/walletconnect-world.ts'
import { proposal } from './proposal.ts'

beforeAll(pairable)

test('an app without chain adapters asks for one chain, so that there is a session to have', () => {
  expect(proposal([])).toMatchObject({ eip155: { chains: ['eip155:1'] } })
  const networks = [{ caipNetworkId: 'solana:a', chainNamespace: 'solana' }] as const
  expect(Object.keys(proposal(networks))).toEqual(['solana'])
})

test('a family that sessions do not carry is not asked for', () => {
  const networks = [
    { caipNetworkId: 'orchard:1', chainNamespace: 'orchard' },
    { caipNetworkId: 'eip155:10', chainNamespace: 'eip155' },
  ] as never
  expect(proposal(networks)).toMatchObject({ eip155: { chains: ['eip155:10'] } })
  expect(Object.keys(proposal(networks))).toEqual(['eip155'])
  const strange = [{ caipNetworkId: 'orchard:1', chainNamespace: 'orchard' }] as never
  expect(proposal(strange)).toMatchObject({ eip155: { chains: ['eip155:1'] } })
})

test('a chain with an older name is asked for under both', () => {
  const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const networks = [mainnet, 'solana:other'] as const
  const asked = proposal(
    networks.map((caipNetworkId) => ({ caipNetworkId, chainNamespace: 'solana' })),
  )
  expect(asked.solana?.chains).toEqual([
    mainnet,
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:other',
  ])
})
