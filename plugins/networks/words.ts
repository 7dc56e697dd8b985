import type { PluginWords } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'

/** What the commands and facts of networks are called in tools. */
export const words: PluginWords<NetworksContract> = {
  commands: {
    switchNetwork: (id) => `switched to ${id}`,
    switchNamespace: (namespace) => `switched to ${namespace}`,
    adopt: (id) => `followed the wallet to ${id}`,
    addNetwork: ({ name }) => `added ${name}`,
    removeNetwork: (id) => `removed ${id}`,
    removeNamespace: (namespace) => `removed ${namespace}`,
  },
  events: {
    switched: ({ caipNetworkId }) => `switched to ${caipNetworkId}`,
    switchedElsewhere: ({ caipNetworkId }) => `switched to ${caipNetworkId}`,
    switchFailed: ({ caipNetworkId }) => `did not switch to ${caipNetworkId}`,
    unsupportedMet: ({ caipNetworkId }) => `met the unsupported ${caipNetworkId}`,
  },
  names: ({ networks }) =>
    new Map(networks.map(({ caipNetworkId, name }) => [caipNetworkId, name])),
}
