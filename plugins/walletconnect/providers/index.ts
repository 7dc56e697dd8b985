import type { CaipNetworkId } from '../../../kernel/index.ts'
import type { SessionFamily } from '../contract.ts'
import type { Ask, FamilyProvider, SessionLink } from '../session-types.ts'
import { createBitcoin } from './bitcoin.ts'
import { createEip1193 } from './eip1193.ts'
import { createPolkadot } from './polkadot.ts'
import { createSolana } from './solana.ts'

const nothing = (): void => undefined

/** What the family's chain adapter signs through. */
export function createProvider(
  link: SessionLink,
  granted: SessionFamily,
  networkId: CaipNetworkId,
  /** The app went to another network by itself. */
  moved: () => void,
): FamilyProvider {
  const { namespace } = granted
  if (namespace === 'eip155') return createEip1193(link, granted, networkId)
  let family = granted
  let current = networkId
  const at = (): CaipNetworkId => current
  const ask: Ask = (method, params, chain) => link.ask(namespace, chain, method, params)
  const create = { solana: createSolana, polkadot: createPolkadot, bip122: createBitcoin }[
    namespace
  ]
  return {
    provider: {
      ...create(ask, () => family, at),
      // Each request names its chain: one that the wallet approved needs no question, another cannot be asked for.
      async switchNetwork({ caipNetworkId }: { readonly caipNetworkId: CaipNetworkId }) {
        await link.approve(namespace, caipNetworkId)
        if (caipNetworkId === current) return
        current = caipNetworkId
        moved()
      },
    },
    at,
    moveTo(chain) {
      current = chain
    },
    granted(now) {
      family = now
    },
    accountsChanged: nothing,
    ended: nothing,
  }
}
