import { definePlugin, type Namespace, type Plugin, slot } from '../../kernel/index.ts'
import { familyOf } from '../values/index.ts'
import { commands } from './commands/index.ts'
import type { ConnectionsContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, reduce } from './reduce.ts'
import { releaseAll } from './resource-keys.ts'
import { selectConnection } from './selectors.ts'
import { initialState } from './slice.ts'
import { shared } from './tab-sync.ts'

export type {
  AccountEntry,
  AccountState,
  AfterConnect,
  Candidate,
  ChainAdapter,
  ChainIo,
  Connected,
  Connection,
  ConnectionGate,
  ConnectionStatus,
  ConnectionsContract,
  ConnectionsState,
  Connector,
  ConnectorRef,
  ConnectRequest,
  GateReason,
  OpenWallet,
  ReachedGate,
  ReadIo,
  SessionObserver,
  TokenFacts,
  WalletIo,
  WalletSession,
} from './contract.ts'
export { connectionsErrors } from './errors.ts'
export { selectAccount, selectConnection, selectStatus } from './selectors.ts'

const pseudonymAddresses = {
  'connections.*.address': 'pseudonym',
  'connections.*.accounts.*.address': 'pseudonym',
  'connections.*.accounts.*.publicKey': 'pseudonym',
} as const

/** Wallets connected in any number, one active per family; connecting, restoring and leaving them. */
export const connections: Plugin<ConnectionsContract> = definePlugin<ConnectionsContract>({
  id: 'connections',
  formerly: ['accounts'],
  implied: true,
  requires: {
    modal: 'it shows the account, and follows a visitor through it',
    networks: 'an account lives on a network',
    options: 'default account types',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState,
  commands,
  reduce,
  ends,
  slots: {
    connectors: slot(),
    gates: slot({ order: ({ order = 0 }) => order }),
    afterConnect: slot(),
    connectViews: slot(),
    adapters: slot(),
    hosted: slot(),
  },
  persist,
  shape: () => import('./shape.ts'),
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
  provides: (ctx) => ({
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
    modal: {
      openers: [
        (namespace, requested) => {
          const { active, connecting } = ctx.state.connections
          if (connecting?.gate?.view !== undefined) return connecting.gate.view
          const connected =
            namespace === undefined ? selectConnection(ctx.state) : active[namespace as Namespace]
          if (connected) return undefined
          // Consent is asked where the wallets are chosen.
          if (ctx.state.options.features.legalCheckbox) return requested ?? 'Connect'
          if (ctx.slots.connectors.some(({ id }) => id !== 'walletConnect'))
            return requested ?? 'Connect'
          const only = ctx.ports.page.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
          // Where pairing is the only way in, it comes before whatever was requested.
          return ctx.slots.connectors.length > 0 ? only : (requested ?? only)
        },
      ],
    },
    networks: {
      switchers: [
        {
          connected: (namespace) => ctx.state.connections.active[namespace] !== undefined,
          switchTo: async (network, signal) =>
            (await import('./commands/wallet.ts')).switchTo(ctx, network, signal),
        },
      ],
    },
  }),
})
