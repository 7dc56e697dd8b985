import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { familyOf } from '../values/index.ts'
import { commands } from './commands/index.ts'
import type { ConnectionsContract } from './contract.ts'
import { effects } from './effects.ts'
import { ends, reduce } from './reduce.ts'
import { releaseAll } from './resource-keys.ts'
import { shared } from './tab-sync.ts'

const pseudonymAddresses = {
  'connections.*.address': 'pseudonym',
  'connections.*.accounts.*.address': 'pseudonym',
  'connections.*.accounts.*.publicKey': 'pseudonym',
} as const

/** The code of it, loaded with the first connection or a remembered one. */
export const connectionsPlugin: Plugin<ConnectionsContract> = definePluginCode<ConnectionsContract>(
  {
    id: 'connections',
    commands,
    reduce,
    ends,
    shape: () => import('./shape.ts'),
    words: () => import('./words.ts'),
    shared,
    start({ state, resources, emit }) {
      const firstTypes = state.networks.networks.flatMap(({ chainNamespace }) => {
        const facts = familyOf(chainNamespace)
        return facts ? [[chainNamespace, facts.accountTypes[0]] as const] : []
      })
      emit.defaultTypesSet({
        types: { ...Object.fromEntries(firstTypes), ...state.options.defaultAccountTypes },
      })
      // A stopped kernel unsubscribes from its wallets; starting again restores them.
      return () => releaseAll(resources)
    },
    effects,
    privacy: {
      commands: {
        selectAccount: { address: 'pseudonym' },
      },
      events: {
        gateReached: pseudonymAddresses,
        connected: pseudonymAddresses,
        restored: pseudonymAddresses,
        connectedElsewhere: pseudonymAddresses,
        accountsChanged: { address: 'pseudonym', 'accounts.*.address': 'pseudonym' },
      },
      state: {
        ...pseudonymAddresses,
        'connecting.candidates.*.address': 'pseudonym',
        'connecting.candidates.*.accounts.*.address': 'pseudonym',
        'connecting.candidates.*.accounts.*.publicKey': 'pseudonym',
        'accounts.*.address': 'pseudonym',
        'accounts.*.caipAddress': 'pseudonym',
        'accounts.*.allAccounts.*.address': 'pseudonym',
        'accounts.*.allAccounts.*.publicKey': 'pseudonym',
      },
    },
  },
)
