import { fieldsOf } from '../../../kernel/index.ts'
import { evmNetwork } from '../../eip155/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { hasProviderNode, withProviderNode } from '../../provider/index.ts'
import type { EverythingOptions, KitNetwork, NetworkInput } from './contract.ts'
import { everythingErrors } from './errors.ts'
import { nodeNetworks, ownNetworks } from './known-networks.ts'

type Node = Pick<EverythingOptions, 'projectId' | 'provider'>

/** Adds the provider's node: before a public endpoint of the package, after the app's own. */
function withNode(network: CaipNetwork, { projectId, provider }: Node): CaipNetwork {
  if (!projectId || !hasProviderNode(network.caipNetworkId)) return network
  const first = network.rpcUrls.length === 0 || ownNetworks.includes(network)
  return withProviderNode(network, {
    projectId,
    first,
    ...(provider?.url && { url: provider.url }),
  })
}

/** A network that only its id describes. Throws `everything/unknown-network` for one that cannot be read then. */
function byId(id: string, node: Node): CaipNetwork {
  const found = [...ownNetworks, ...nodeNetworks].find(({ caipNetworkId }) => caipNetworkId === id)
  const network = found && withNode(found, node)
  if (!network?.rpcUrls.length) throw everythingErrors.create('unknown-network', { network: id })
  return network
}

function ofKit(input: KitNetwork): CaipNetwork {
  const { caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts } = input
  const [namespace = '', id = ''] = caipNetworkId.split(':')
  if (namespace === 'eip155')
    return evmNetwork({
      ...{ id: Number(id), name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts },
    })
  // Other kits read Bitcoin by JSON-RPC; this family reads an Esplora-style API.
  const own = ownNetworks.find((one) => one.caipNetworkId === caipNetworkId)
  if (namespace === 'bip122' && own) return own
  return {
    id,
    caipNetworkId,
    chainNamespace: namespace as CaipNetwork['chainNamespace'],
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { explorerUrl: blockExplorers.default.url }),
    ...(testnet && { testnet }),
  }
}

/** The network behind an input of any form. Throws `everything/…` for one that describes none. */
export function networkOf(input: NetworkInput, node: Node): CaipNetwork {
  if (typeof input === 'number') return byId(`eip155:${input}`, node)
  if (typeof input === 'string') return byId(input, node)
  const { caipNetworkId, id, name, rpcUrl, rpcUrls } = fieldsOf(input)
  if (Array.isArray(rpcUrls)) return withNode(input as CaipNetwork, node)
  const isDescribed = typeof name === 'string' && (rpcUrl ?? rpcUrls) !== undefined
  if (typeof caipNetworkId === 'string')
    return isDescribed ? withNode(ofKit(input as KitNetwork), node) : byId(caipNetworkId, node)
  if (typeof id !== 'number') throw everythingErrors.create('bad-networks')
  return isDescribed
    ? withNode(evmNetwork(input as Parameters<typeof evmNetwork>[0]), node)
    : byId(`eip155:${id}`, node)
}

/** The networks by family, in the order of the families' first networks. */
export function byFamily(
  given: readonly NetworkInput[],
  node: Node,
): ReadonlyMap<string, readonly CaipNetwork[]> {
  if (!Array.isArray(given) || given.length === 0) throw everythingErrors.create('bad-networks')
  const families = new Map<string, CaipNetwork[]>()
  for (const input of given) {
    const network = networkOf(input, node)
    const list = families.get(network.chainNamespace) ?? []
    const isKnown = list.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
    if (!isKnown) families.set(network.chainNamespace, [...list, network])
  }
  return families
}
