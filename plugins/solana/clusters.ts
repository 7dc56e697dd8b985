import type { CaipNetwork } from '../networks/contract.ts'

/** Genesis ids of the public clusters, by their Wallet Standard names. */
const clusters: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** The Wallet Standard's name of a network; `solana:localnet` for every cluster that has no name. */
export const chainOf = (caipNetworkId: string): `solana:${string}` => {
  const named = Object.keys(clusters).find((chain) => clusters[chain] === caipNetworkId)
  return (named ?? 'solana:localnet') as `solana:${string}`
}

/** The CAIP-2 id for a public cluster's name; undefined for local and unknown ones. */
export const clusterId = (chain: string): CaipNetwork['caipNetworkId'] | undefined =>
  Object.hasOwn(clusters, chain) ? (clusters[chain] as CaipNetwork['caipNetworkId']) : undefined
