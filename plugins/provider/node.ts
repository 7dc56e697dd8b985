import type { CaipNetwork } from '../networks/contract.ts'
import { liveUrl } from './url.ts'

/** Whose node is used, and where it stands among a network's own. */
export interface ProviderNodeOptions {
  readonly projectId: string
  /** Base URL of the service. Default: the live one, `https://rpc.walletconnect.org`. */
  readonly url?: string
  /** True: asked before the network's own nodes. Default: after them. */
  readonly first?: boolean
}

/**
 * A network that is also read through the provider's node, which `fetchSupportedChains` says whether there is one. The
 * network's own nodes stay, and it is never given to a wallet that adds the network: it carries the project's id.
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
