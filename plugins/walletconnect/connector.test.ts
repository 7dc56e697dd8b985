import { beforeAll, expect, test } from 'vitest'
import { pairable } from '../../tests/walletconnect-world.ts'
import type { NetworksState } from '../networks/contract.ts'
import { connectorFor } from './connector.ts'
import { initialState } from './reduce.ts'

beforeAll(pairable)

test.each([
  [[], ['eip155']],
  [['solana'], ['solana']],
  [
    ['bip122', 'solana', 'bip122', 'orchard'],
    ['solana', 'bip122'],
  ],
])('an app with networks of %j asks a phone wallet for %j', (families, asked) => {
  const networks = families.map((chainNamespace) => ({ chainNamespace }))
  const slices = {
    walletconnect: initialState(),
    networks: { networks } as unknown as NetworksState,
  }
  expect(connectorFor(slices).namespaces).toEqual(asked)
})
