import {
  type ExportPrivacy,
  type Formerly,
  fieldsOf,
  type PluginWords,
  type Shape,
} from '../../kernel/index.ts'
import type { Connection, ConnectionsContract } from './contract.ts'

const connector: Shape = {
  id: 'text',
  driver: 'text',
  name: 'text',
  type: 'text',
  namespaces: ['text'],
  'icon?': 'text',
  'rdns?': 'text',
}

const entry: Shape = {
  namespace: 'text',
  address: 'text',
  type: 'text',
  'publicKey?': 'text',
  'path?': 'text',
}

const connection: Shape = {
  id: 'text',
  namespace: 'text',
  connector,
  accounts: [entry],
  address: 'text',
  networkId: 'text',
  'approved?': ['text'],
  'sends?': 'flag',
  'paused?': 'text',
}

const account: Shape = {
  status: 'text',
  isConnected: 'flag',
  'address?': 'text',
  'caipAddress?': 'text',
  allAccounts: [entry],
  'paused?': 'text',
  'connectedWalletInfo?': { name: 'text', 'icon?': 'text' },
  preferredAccountType: 'text',
}

/** Shape of the slice in a recording. */
export const shape: Shape = {
  connections: [connection],
  dormant: ['text'],
  restorePaused: 'flag',
  active: { '*': 'text' },
  accounts: { eip155: account, solana: account, polkadot: account, bip122: account },
  'connecting?': {
    connector,
    namespaces: ['text'],
    'run?': 'number',
    'gate?': { id: 'text', 'view?': 'text' },
    'candidates?': [connection],
    'networkChanges?': 'number',
  },
  'failure?': { connector, code: 'text', text: 'text', rejected: 'flag' },
  disconnecting: 'flag',
  'disconnectRuns?': ['number'],
  'restoreRuns?': ['number'],
  'disconnects?': { '*': 'number' },
  'disconnectsDropped?': 'number',
  defaultTypes: { '*': 'text' },
  preferredTypes: { '*': 'text' },
}

/** Copies the fields of a shape that a value has; other fields were never written, or belong to another plugin now. */
function pick(fields: object, value: unknown): Readonly<Record<string, unknown>> {
  const known = Object.keys(fields).map((name) => name.replace('?', ''))
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(([name]) => known.includes(name)),
  )
}

/** Two fields had other names when the plugin was called `accounts`. */
export const formerly: Formerly<ConnectionsContract> = {
  accounts: {
    state({ asleep, resting, accounts, ...slice }) {
      const families = Object.entries(fieldsOf(accounts))
      return {
        ...pick(shape, slice),
        ...(asleep !== undefined && { dormant: asleep }),
        ...(resting !== undefined && { restorePaused: resting }),
        ...(accounts !== undefined && {
          accounts: Object.fromEntries(families.map(([name, one]) => [name, pick(account, one)])),
        }),
      }
    },
  },
}

const names = (connections: readonly Connection[]): string =>
  [...new Set(connections.map(({ connector }) => connector.name))].join(', ') || 'nothing'

/** Words for connection commands and facts in tools. */
export const words: PluginWords<ConnectionsContract> = {
  commands: {
    connect: ({ connector }) => `connected ${connector.name}`,
    restore: 'restored connections',
    disconnect: ({ namespace, connectionId } = {}) =>
      ['disconnected', connectionId ?? namespace].filter(Boolean).join(' '),
    turnAway: (connectionId = 'every wallet') => `turned ${connectionId} away`,
    activate: (connectionId) => `chose ${connectionId}`,
    chooseAccount: 'asked the wallet for another account',
    selectAccount: 'chose an account',
    preferAccountType: ({ type }) => `chose the account type ${type}`,
    openWallet: 'opened a wallet',
    unlock: (connectionId) => `asked ${connectionId} to unlock`,
  },
  events: {
    connected: ({ connections }) => `connected ${names(connections)}`,
    connectFailed: 'did not connect',
    restored: ({ connections }) => `restored ${names(connections)}`,
    disconnected: ({ by }) => `disconnected, by the ${by}`,
    turnedAway: 'turned a wallet away',
    connectedElsewhere: ({ connections }) => `connected ${names(connections)}`,
    disconnectedElsewhere: 'disconnected',
    accountsChanged: 'changed accounts',
    walletPaused: ({ reason }) => `is ${reason}`,
    walletResumed: 'can be asked again',
    walletNetworkChanged: ({ networkId }) => `went to ${networkId}`,
  },
  names: ({ connections }) => new Map(connections.map(({ id, connector }) => [id, connector.name])),
}

const ofConnections = {
  'connections.*.address': 'pseudonym',
  'connections.*.accounts.*.address': 'pseudonym',
  'connections.*.accounts.*.publicKey': 'pseudonym',
} as const

/** Addresses and public keys can identify a visitor. */
export const privacy: ExportPrivacy<ConnectionsContract> = {
  commands: {
    selectAccount: { address: 'pseudonym' },
  },
  events: {
    gateReached: ofConnections,
    connected: ofConnections,
    restored: ofConnections,
    connectedElsewhere: ofConnections,
    accountsChanged: { address: 'pseudonym', 'accounts.*.address': 'pseudonym' },
  },
  state: {
    ...ofConnections,
    'connecting.candidates.*.address': 'pseudonym',
    'connecting.candidates.*.accounts.*.address': 'pseudonym',
    'connecting.candidates.*.accounts.*.publicKey': 'pseudonym',
    'accounts.*.address': 'pseudonym',
    'accounts.*.caipAddress': 'pseudonym',
    'accounts.*.allAccounts.*.address': 'pseudonym',
    'accounts.*.allAccounts.*.publicKey': 'pseudonym',
  },
}
