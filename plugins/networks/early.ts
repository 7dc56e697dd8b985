import { type EarlyDefinition, type LateDefinition, slot } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'
import { persist } from './persist.ts'
import { firstReducers, initialState } from './slice.ts'

/** What is known of the plugin before its code is there, and holds of the code as well: where the app is, for the first picture. */
export const early: EarlyDefinition<NetworksContract> &
  Pick<LateDefinition<NetworksContract>, 'reduce' | 'persist' | 'start'> = {
  id: 'networks',
  implied: true,
  requires: {
    modal: 'it shows the networks, and that one is unsupported',
    options: 'whether networks may be switched and unsupported ones tolerated',
  },
  uses: { i18n: 'its texts in other languages' },
  provides: { i18n: { messages: [() => import('./locales/index.ts')] } },
  initialState,
  reduce: firstReducers,
  slots: { families: slot(), networks: slot(), switchers: slot() },
  persist,
  start({ state, slots, emit, ports }) {
    if (state.networks.networks.length > 0) return undefined
    // A host in JavaScript has no compiler that refuses another library's chain.
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
    return undefined
  },
  views: {
    Networks: () => import('./views/networks.tsx'),
    UnsupportedChain: () => import('./views/unsupported-chain.tsx'),
  },
}
