import type { Context } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'

/** Lists the networks of the host and of chain adapters; invalid ones are reported in the console. */
export function listNetworks({ state, slots, emit, ports }: Context<NetworksContract>): undefined {
  if (state.networks.networks.length > 0) return
  // JavaScript hosts have no compiler that rejects another library's chain objects.
  const listed = slots.networks.filter((network) => {
    const { name = network, caipNetworkId } = network
    if (!caipNetworkId)
      ports.logger.warn(
        `"${name}" is no network of the kernel; evmNetwork({ id, name, rpcUrl }) makes one.`,
      )
    return caipNetworkId
  })
  const usable = listed.map((network) => {
    if (network.rpcUrls?.[0]) return network
    ports.logger.warn(
      `"${network.name}" has no RPC URL, so that no balance is read and nothing is sent on it: give it an rpcUrl.`,
    )
    return { ...network, rpcUrls: [] }
  })
  emit.listed({ networks: usable })
}
