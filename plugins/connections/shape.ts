import { type Formerly, fieldsOf, type Shape } from '../../kernel/index.ts'
import type { ConnectionsContract } from './contract.ts'

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
  'connectedWalletInfo?': { name: 'text', 'icon?': 'text' },
  preferredAccountType: 'text',
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  connections: [connection],
  dormant: ['text'],
  restorePaused: 'flag',
  active: { '*': 'text' },
  accounts: { eip155: account, solana: account, polkadot: account, bip122: account },
  'connecting?': {
    connector,
    namespaces: ['text'],
    'gate?': { id: 'text', 'view?': 'text' },
    'candidates?': [connection],
  },
  'failure?': { connector, code: 'text', text: 'text', rejected: 'flag' },
  disconnecting: 'flag',
  defaultTypes: { '*': 'text' },
  preferredTypes: { '*': 'text' },
}

/** The fields of a shape that a value has; others were never written, or are another plugin's now. */
function pick(fields: object, value: unknown): Readonly<Record<string, unknown>> {
  const known = Object.keys(fields).map((name) => name.replace('?', ''))
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(([name]) => known.includes(name)),
  )
}

/** Two fields had other names while the plugin was called `accounts`. */
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
