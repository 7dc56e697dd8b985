import type { CaipNetwork } from '../networks/contract.ts'

/** URL of the live service. */
export const liveUrl = 'https://rpc.walletconnect.org'

/** Networks with a node of the provider, as its specification lists them. */
const served: ReadonlySet<string> = new Set([
  ...[1, 10, 56, 97, 100, 137, 280, 324, 999, 8453, 42161, 42220, 43113, 43114, 84532, 7777777]
    .concat([11155111, 1313161554, 1313161555])
    .map((id) => `eip155:${id}`),
  ...['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'].map(
    (id) => `solana:${id}`,
  ),
])

/** True if the provider has a node for the network, by its CAIP-2 id. */
export const hasProviderNode = (caipNetworkId: string): boolean => served.has(caipNetworkId)

/** Address of the node, and its rank among the network's own. */
export interface ProviderNodeOptions {
  readonly projectId: string
  /** Base URL of the service. Default: the live one, `https://rpc.walletconnect.org`. */
  readonly url?: string
  /** True: used before the network's own nodes. Default: after them. */
  readonly first?: boolean
}

/**
 * Adds the provider's node to a network; `fetchSupportedChains` lists the networks that have one. The network's own
 * nodes stay. The node's URL contains the project id, so it is never given to a wallet.
 *
 * @example
 * eip155({ networks: [withProviderNode(mainnet, { projectId })] })
 */
export function withProviderNode(
  network: CaipNetwork,
  { projectId, url = liveUrl, first = false }: ProviderNodeOptions,
): CaipNetwork {
  const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId })
  const node = `${url.replace(/\/+$/, '')}/v1?${query}`
  const own = network.rpcUrls.filter((one) => one !== node)
  const { keyed = [], plain = [], ...rpc } = network.rpc ?? {}
  return {
    ...network,
    rpcUrls: first ? [node, ...own] : [...own, node],
    // Plain text needs no preflight, which would double the time of a read.
    rpc: { ...rpc, keyed: [...keyed, node], plain: [...plain, node] },
  }
}
