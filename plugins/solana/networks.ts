import type { CaipNetwork } from '../networks/contract.ts'

/** Genesis ids of the public clusters, by the names that the Wallet Standard gives them. */
const clusters: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** The Wallet Standard's name of a network; every cluster without a name of its own is `solana:localnet`. */
export const chainOf = (caipNetworkId: string): string =>
  Object.keys(clusters).find((chain) => clusters[chain] === caipNetworkId) ?? 'solana:localnet'

/** The CAIP-2 id of a public cluster's name; undefined for local and unknown ones. */
export const clusterId = (chain: string): CaipNetwork['caipNetworkId'] | undefined =>
  Object.hasOwn(clusters, chain) ? (clusters[chain] as CaipNetwork['caipNetworkId']) : undefined

/** Describes a Solana network by the first 32 characters of its genesis hash. */
export function solanaNetwork(input: {
  readonly genesis: string
  readonly name: string
  readonly rpcUrl: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
}): CaipNetwork {
  const { name, rpcUrl, explorerUrl, imageUrl, testnet } = input
  const id = input.genesis.slice(0, 32)
  return {
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [rpcUrl],
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(imageUrl !== undefined && { assets: { imageUrl } }),
    ...(testnet !== undefined && { testnet }),
  }
}

/** Solana with the public endpoint, which refuses most browser traffic; apps should bring their own. */
export const solanaMainnet: CaipNetwork = solanaNetwork({
  genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrl: 'https://api.mainnet-beta.solana.com',
  explorerUrl: 'https://solscan.io',
})

export const solanaDevnet: CaipNetwork = solanaNetwork({
  genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrl: 'https://api.devnet.solana.com',
  explorerUrl: 'https://solscan.io/?cluster=devnet',
  testnet: true,
})
