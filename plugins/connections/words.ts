import type { PluginWords } from '../../kernel/index.ts'
import type { Connection, ConnectionsContract } from './contract.ts'

const names = (connections: readonly Connection[]): string =>
  [...new Set(connections.map(({ connector }) => connector.name))].join(', ') || 'nothing'

/** What the commands and facts of connecting are called in tools. */
export const words: PluginWords<ConnectionsContract> = {
  commands: {
    connect: ({ connector }) => `connected ${connector.name}`,
    restore: 'restored connections',
    disconnect: ({ namespace, connectionId } = {}) =>
      ['disconnected', connectionId ?? namespace].filter(Boolean).join(' '),
    activate: (connectionId) => `chose ${connectionId}`,
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
  names: ({ connections }) => new Map(connections.map(({ id, connector }) => [id, connector.name])),
}
