import type { Shape } from '../../kernel/index.ts'

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
}

const account: Shape = {
  status: 'text',
  isConnected: 'flag',
  'address?': 'text',
  'caipAddress?': 'text',
  allAccounts: [entry],
  'addressLabels?': { '*': 'text' },
  'profileName?': 'text',
  'profileImage?': 'text',
  'connectedWalletInfo?': { name: 'text', 'icon?': 'text' },
  preferredAccountType: 'text',
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  connections: [connection],
  asleep: ['text'],
  resting: 'flag',
  active: { '*': 'text' },
  accounts: { eip155: account, solana: account, polkadot: account, bip122: account },
  'connecting?': { connector, namespaces: ['text'] },
  'failure?': { connector, code: 'text', text: 'text', rejected: 'flag' },
  disconnecting: 'flag',
  defaultTypes: { '*': 'text' },
  preferredTypes: { '*': 'text' },
}
