import type { CaipNetworkId } from '../../../kernel/index.ts'
import type { Center } from '../center.ts'
import type { RelayProvider, SessionFamily } from '../contract.ts'
import { createEip1193 } from './eip1193.ts'
import { createSolana } from './solana.ts'

/** A family's provider and what the wallet tells it. */
export interface Moving {
  readonly provider: unknown
  at(): CaipNetworkId
  moveTo(chain: CaipNetworkId): void
  granted(family: SessionFamily): void
  accountsChanged(addresses: readonly string[]): void
}

/** What the family's chain adapter signs through. */
export function createProvider(
  center: Center,
  family: SessionFamily,
  networkId: CaipNetworkId,
): Moving {
  if (family.namespace === 'eip155') return createEip1193(center, family, networkId)
  let at = networkId
  const provider: RelayProvider = {
    kind: 'walletconnect',
    request: (method, params, caip2) => center.ask(family.namespace, caip2, method, params),
  }
  return {
    provider: family.namespace === 'solana' ? createSolana(provider, family) : provider,
    at: () => at,
    moveTo(chain) {
      at = chain
    },
    granted: () => undefined,
    accountsChanged: () => undefined,
  }
}
