import type { CaipNetwork } from '../networks/contract.ts'

/** Describes a Solana network by the first 32 characters of its genesis hash. */
export function solanaNetwork(input: {
  readonly genesis: string
  readonly name: string
  readonly rpcUrl: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
  /** `'app'`: wallets only sign, and `rpcUrl` sends; see `CaipNetwork`. */
  readonly broadcast?: 'app'
}): CaipNetwork {
  const { name, rpcUrl, explorerUrl, imageUrl, testnet, broadcast } = input
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
    ...(broadcast !== undefined && { broadcast }),
  }
}

/** Solana mainnet with its public endpoint, which refuses most browser traffic: set your own. */
export const solanaMainnet: CaipNetwork = solanaNetwork({
  genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrl: 'https://api.mainnet-beta.solana.com',
  explorerUrl: 'https://solscan.io',
})

/** Solana's development network, with its public endpoint. */
export const solanaDevnet: CaipNetwork = solanaNetwork({
  genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrl: 'https://api.devnet.solana.com',
  explorerUrl: 'https://solscan.io/?cluster=devnet',
  testnet: true,
})
