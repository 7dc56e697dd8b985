import type { PluginWords } from '../../kernel/index.ts'
import type { Connection, ConnectionsContract } from './contract.ts'

const names = (connections: readonly Connection[]): string =>
  [...new Set(connections.map(({ connector }) => connector.name))].join(', ') || 'nothing'

/** What the commands and facts of connecting are called in tools. */
export const words: PluginWords<ConnectionsContract> = {
  commands: {
    connect: 'connected a wallet',
    restore: 'restored connections',
    disconnect: ({ namespace } = {}) => `disconnected${namespace ? ` ${namespace}` : ''}`,
    activate: 'chose a connection',
    selectAccount: 'chose an account',
    preferAccountType: ({ type }) => `chose the account type ${type}`,
    openWallet: 'opened a wallet',
  },
  events: {
    connected: ({ connections }) => `connected ${names(connections)}`,
    connectFailed: 'did not connect',
    restored: ({ connections }) => `restored ${names(connections)}`,
    disconnected: ({ by }) => `disconnected, by the ${by}`,
    connectedElsewhere: ({ connections }) => `connected ${names(connections)}`,
    disconnectedElsewhere: 'disconnected',
    accountsChanged: 'changed accounts',
    walletNetworkChanged: ({ networkId }) => `went to ${networkId}`,
  },
}
