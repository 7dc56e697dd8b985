import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { ConnectionsContract } from './contract.ts'
import { early } from './early.ts'

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
  WalletSession,
} from './contract.ts'
export { connectionsErrors } from './errors.ts'
export { selectAccount, selectConnection, selectStatus } from './selectors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Wallets connected in any number, one active per family; connecting, restoring and leaving them. */
export const connections: Plugin<ConnectionsContract> = latePlugin<ConnectionsContract>({
  ...early,
  commands: {
    connect: true,
    restore: true,
    disconnect: true,
    activate: true,
    selectAccount: true,
    preferAccountType: true,
    openWallet: true,
  },
  events: {
    connectStarted: true,
    gateReached: true,
    connected: true,
    connectFailed: true,
    restoreStarted: true,
    restored: true,
    restoreFailed: true,
    restorePostponed: true,
    disconnectStarted: true,
    disconnected: true,
    connectedElsewhere: true,
    disconnectedElsewhere: true,
    disconnectFailed: true,
    accountsChanged: true,
    walletNetworkChanged: true,
    approvedChanged: true,
    activated: true,
    defaultTypesSet: true,
    accountTypePreferred: true,
  },
  // A page where nothing is connected has nothing to follow.
  quiet: '*',
  persists: true,
  shares: true,
  ...code(({ connectionsPlugin }) => connectionsPlugin),
})
