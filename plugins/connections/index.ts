import { definePlugin, type Plugin, slot } from '../../kernel/index.ts'
import { familyOf } from '../values/index.ts'
import { commands } from './commands/index.ts'
import type { ConnectionsContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { provides } from './provides.ts'
import { ends, reduce } from './reduce.ts'
import { releaseAll } from './resource-keys.ts'
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
  GateIo,
  GateReason,
  OpenWallet,
  ReachedGate,
  ReadIo,
  SessionObserver,
  TokenFacts,
  WalletIo,
  WalletPause,
  WalletSession,
} from './contract.ts'
export { connectionsErrors } from './errors.ts'
export { selectAccount, selectConnection, selectStatus } from './selectors.ts'

/** Connects, restores and disconnects wallets: any number, one active per family. */
export const connections: Plugin<ConnectionsContract> = definePlugin<ConnectionsContract>({
  id: 'connections',
  formerly: ['accounts'],
  implied: true,
  requires: {
    modal: 'it shows in the modal how connecting goes',
    networks: 'it keeps each account on a network',
    options: 'the options set the default account types',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState,
  slots: {
    // Sessions have methods, and a provider, which is the wallet's own object.
    connectors: slot({
      live: ['provider'],
      opens: ['connect', 'restore', 'chooseAccount', 'preferAccountType'],
    }),
    gates: slot({ order: ({ order = 0 }) => order }),
    afterConnect: slot(),
    connectViews: slot(),
    adapters: slot({ live: ['provider'] }),
    hosted: slot({ live: true }),
  },
  provides,
  commands,
  reduce,
  ends,
  effects,
  start({ state, resources, emit }) {
    const firstTypes = state.networks.networks.flatMap(({ chainNamespace }) => {
      const facts = familyOf(chainNamespace)
      return facts ? [[chainNamespace, facts.accountTypes[0]] as const] : []
    })
    emit.defaultTypesSet({
      types: { ...Object.fromEntries(firstTypes), ...state.options.defaultAccountTypes },
    })
    // A stopped kernel unsubscribes from its wallets; the next start restores them.
    return () => releaseAll(resources)
  },
  persist,
  shared,
  views: { UnlockWallet: () => import('./views/unlock-wallet.tsx') },
  describe: () => import('./describe.ts'),
})
