import type { CaipNetwork } from 'wallet-kernel/families'
import { defineNamespace, type Namespace } from 'wallet-kernel/kernel'

export const toychainNamespace: Namespace = defineNamespace('toychain')

/** The toy chain, with its node's URL. */
export const toyNetwork = (rpcUrl: string): CaipNetwork => ({
  id: 'local',
  caipNetworkId: `${toychainNamespace}:local`,
  chainNamespace: toychainNamespace,
  name: 'Toy chain',
  nativeCurrency: { name: 'Toy coin', symbol: 'TOY', decimals: 6 },
  rpcUrls: [rpcUrl],
  testnet: true,
})
