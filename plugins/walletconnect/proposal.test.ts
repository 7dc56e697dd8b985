import { expect, test } from 'vitest'
import { proposal } from './proposal.ts'

test('an app without chain adapters asks for one chain, so that there is a session to have', () => {
  expect(proposal([])).toMatchObject({ eip155: { chains: ['eip155:1'] } })
  const networks = [{ caipNetworkId: 'solana:a', chainNamespace: 'solana' }] as const
  expect(Object.keys(proposal(networks))).toEqual(['solana'])
})
