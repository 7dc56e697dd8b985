import type { Shape } from '../../kernel/index.ts'

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
  'rpc?': { 'keyed?': ['text'], 'plain?': ['text'], 'batch?': 'data', 'rank?': 'flag' },
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  networks: [network],
  'activeNamespace?': 'text',
  active: { '*': 'text' },
  approved: { '*': ['text'] },
  chosen: { 'activeNamespace?': 'text', active: { '*': 'text' } },
  smartAccountEnabledNetworks: ['text'],
  'switchingTo?': 'text',
  switchingNamespace: 'flag',
  unsupported: { '*': 'text' },
}
