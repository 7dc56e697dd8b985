import type { CaipNetwork } from 'wallet-kernel/families'
import { type CaipNetworkId, defineNamespace, type Namespace } from 'wallet-kernel/kernel'

export const tonNamespace: Namespace = defineNamespace('ton')

/** Global ids of the networks, as wallets name them. */
type GlobalId = '-239' | '-3'

function network(id: GlobalId, name: string, rpcUrl: string, explorer: string): CaipNetwork {
  const caipNetworkId: CaipNetworkId = `${tonNamespace}:${id}`
  return {
    id,
    caipNetworkId,
    chainNamespace: tonNamespace,
    name,
    nativeCurrency: { name: 'Toncoin', symbol: 'TON', decimals: 9 },
    rpcUrls: [rpcUrl],
    explorerUrl: explorer,
    ...(id !== '-239' && { testnet: true }),
  }
}

/** `rpcUrl`: a service with the HTTP API v3 of TON Center. */
export const tonMainnet = (rpcUrl = 'https://toncenter.com'): CaipNetwork =>
  network('-239', 'TON', rpcUrl, 'https://tonscan.org')

export const tonTestnet = (rpcUrl = 'https://testnet.toncenter.com'): CaipNetwork =>
  network('-3', 'TON Testnet', rpcUrl, 'https://testnet.tonscan.org')
