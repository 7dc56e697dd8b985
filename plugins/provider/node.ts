import type { CaipNetwork } from '../networks/contract.ts'

/** URL of the live service. */
export const liveUrl = 'https://rpc.walletconnect.org'

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
