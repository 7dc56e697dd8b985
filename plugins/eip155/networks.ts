import type { CaipNetwork } from '../networks/contract.ts'

/** Describes an EVM network by its number. Throws nothing: a wrong RPC URL shows as a failed read. */
export function evmNetwork(input: {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol?: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
}): CaipNetwork {
  const { id, name, rpcUrl, symbol = 'ETH', explorerUrl, imageUrl, testnet } = input
  return {
    id: String(id),
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: [rpcUrl],
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(imageUrl !== undefined && { assets: { imageUrl } }),
    ...(testnet !== undefined && { testnet }),
  }
}

/** Ethereum with a public endpoint; apps with traffic should bring their own. */
export const mainnet: CaipNetwork = evmNetwork({
  id: 1,
  name: 'Ethereum',
  rpcUrl: 'https://cloudflare-eth.com',
  explorerUrl: 'https://etherscan.io',
})
