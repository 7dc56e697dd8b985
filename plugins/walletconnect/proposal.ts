import type { Namespace } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { aliasOf } from './chain-ids.ts'
import type { Proposal } from './contract.ts'
import { familyFor, isCarried } from './families.ts'

const events = ['accountsChanged', 'chainChanged'] as const

/** The proposal for a wallet. Everything is optional: a missing required chain would end the pairing. */
export function proposal(
  networks: readonly Pick<CaipNetwork, 'caipNetworkId' | 'chainNamespace'>[],
): Proposal {
  const chains = new Map<Namespace, string[]>()
  for (const { caipNetworkId, chainNamespace } of networks) {
    if (!isCarried(chainNamespace)) continue
    const alias = aliasOf(caipNetworkId)
    const known = chains.get(chainNamespace) ?? []
    chains.set(chainNamespace, [...known, caipNetworkId, ...(alias === undefined ? [] : [alias])])
  }
  // Without chain adapters a session is still useful: the app may use it itself.
  if (chains.size === 0) chains.set('eip155', ['eip155:1'])
  return Object.fromEntries(
    [...chains].flatMap(([namespace, list]) => {
      const family = familyFor(namespace)
      if (!family) return []
      const { methods, events: more = [] } = family
      return [[namespace, { chains: list, methods: [...methods], events: [...events, ...more] }]]
    }),
  )
}
