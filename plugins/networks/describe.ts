import type { Examined, Finding, PluginWords, Shape } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'

const network: Shape = {
  id: 'text',
  caipNetworkId: 'text',
  chainNamespace: 'text',
  name: 'text',
  nativeCurrency: { name: 'text', symbol: 'text', decimals: 'number' },
  rpcUrls: ['text'],
  'explorerUrl?': 'text',
  'assets?': { 'imageUrl?': 'text', 'imageId?': 'text' },
  'testnet?': 'flag',
  'gasPriceOracle?': 'text',
  'broadcast?': 'text',
  'rpc?': { 'keyed?': ['text'], 'plain?': ['text'], 'batch?': 'data', 'rank?': 'flag' },
}

/** The slice's shape in a recording. */
export const shape: Shape = {
  networks: [network],
  'activeNamespace?': 'text',
  active: { '*': 'text' },
  approved: { '*': ['text'] },
  chosen: { 'activeNamespace?': 'text', active: { '*': 'text' } },
  'picked?': { '*': 'text' },
  smartAccountEnabledNetworks: ['text'],
  'switchingTo?': 'text',
  switchingNamespace: 'flag',
  'switchRun?': 'number',
  unsupported: { '*': 'text' },
}

/** Words for the commands and facts of networks in tools. */
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

/** Problems in the set-up of the networks, for `doctor`. */
export function findings({ state }: Examined<NetworksContract>): readonly Finding[] {
  const { networks } = state.networks
  if (networks.length === 0)
    return [
      {
        severity: 'error',
        code: 'networks/none',
        what: 'The app lists no network: no wallet can connect.',
        mend: 'Register a chain family, for example eip155().',
      },
    ]
  return networks
    .filter(({ rpcUrls }) => rpcUrls.length === 0)
    .map(({ name, caipNetworkId }) => ({
      severity: 'error',
      code: 'networks/no-node',
      what: `${name} (${caipNetworkId}) has no endpoint: no balance is read and nothing is sent on it.`,
      mend: 'Give the network an rpcUrl.',
    }))
}
