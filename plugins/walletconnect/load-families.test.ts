import { expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { noteFamily } from '../values/index.ts'
import type { WalletConnectFamily } from './contract.ts'
import { earlyOf } from './early.ts'
import { familyFor, isCarried } from './families.ts'
import { loadFamilies } from './load-families.ts'
import { proposal } from './proposal.ts'

const terms: WalletConnectFamily = { methods: ['sign'], connect: () => ({ provider: {} }) } as never
let loads = 0
const loader = async () => {
  loads++
  return { walletConnect: terms }
}
const facts = (namespace: string, more: object = {}) =>
  noteFamily({
    namespace: namespace as Namespace,
    address: { isAccount: () => true },
    accountTypes: ['eoa'],
    ...more,
  })

// In this order: what is known of families stays known on a page.

test('an app without chain families pairs for EVM accounts, with what is loaded once', async () => {
  expect(isCarried('eip155')).toBe(true)
  for (let time = 0; time < 2; time++) await loadFamilies(loader)
  expect([loads, familyFor('eip155')]).toEqual([1, terms])
})

test('a family is not asked for before it is known how to pair with it', () => {
  facts('grove', { walletConnect: loader })
  const grove = { caipNetworkId: 'grove:1', chainNamespace: 'grove' } as never
  expect(isCarried('grove')).toBe(true)
  expect(proposal([grove])).toEqual({})
})

test('a family that declares no pairing is not carried, whichever it is', () => {
  facts('eip155')
  expect(isCarried('eip155')).toBe(false)
})

test('the list of wallets is asked for with the project id, where the host has one', () => {
  const given = (projectId: string) => {
    const { provides } = earlyOf({ projectId } as never, undefined)
    return (provides as () => never)() as { options: object; wallets: { lists: readonly object[] } }
  }
  expect(given('fig')).toMatchObject({
    options: { providerUsers: [] },
    wallets: { lists: [{ projectId: 'fig' }] },
  })
  expect(given('').options).toEqual({ providerUsers: ['walletconnect'] })
  expect(given('').wallets.lists[0]).not.toHaveProperty('projectId')
})
