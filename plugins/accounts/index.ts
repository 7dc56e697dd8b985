import { definePlugin, type Namespace, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands/index.ts'
import type { AccountsContract } from './contract.ts'
import { effects } from './effects.ts'
import { releaseAll } from './live.ts'
import { persist } from './persist.ts'
import { ends, reduce } from './reduce.ts'
import { selectConnection } from './selectors.ts'
import { shared } from './shared.ts'
import { initialState } from './slice.ts'

export type {
  AccountAction,
  AccountEntry,
  AccountState,
  AccountsContract,
  AccountsState,
  AccountTab,
  ChainAdapter,
  ChainIo,
  Confirmation,
  Connection,
  ConnectionStatus,
  ConnectorDriver,
  ConnectorRef,
  ConnectRequest,
  FeeEstimate,
  Holdings,
  NativeBalance,
  ReadIo,
  SessionObserver,
  TokenBalance,
  TokenFacts,
  TransferIntent,
  TransferRequest,
  WalletIo,
  WalletSession,
} from './contract.ts'
export { accountsErrors } from './errors.ts'
export { selectAddressExplorerUrl } from './explorer.ts'
export { selectAccount, selectConnection, selectStatus } from './selectors.ts'

const pseudonymAddresses = {
  'connections.*.address': 'pseudonym',
  'connections.*.accounts.*.address': 'pseudonym',
  'connections.*.accounts.*.publicKey': 'pseudonym',
} as const

const transferAddresses = { 'request.from': 'pseudonym', 'request.to': 'pseudonym' } as const

/** Wallets connected in any number, one active per family; connecting, restoring and leaving them. */
export const accounts: Plugin<AccountsContract> = definePlugin<AccountsContract>({
  id: 'accounts',
  implied: true,
  requires: {
    networks: 'an account lives on a network',
    options: 'default account types',
  },
  initialState,
  commands,
  reduce,
  ends,
  slots: ['drivers', 'adapters', 'actions', 'tabs', 'profileRows'],
  persist,
  shared,
  start({ state, resources, emit }) {
    emit.defaultTypesSet({ types: state.options.defaultAccountTypes })
    // A page that lets go of the kernel is not listened to any more; starting again restores.
    return () => releaseAll(resources)
  },
  effects,
  privacy: {
    commands: {
      signMessage: { message: 'secret' },
      selectAccount: { address: 'pseudonym' },
      isContract: { address: 'pseudonym' },
      estimateTransfer: transferAddresses,
      transfer: transferAddresses,
      awaitConfirmation: { hash: 'pseudonym' },
    },
    events: {
      connected: pseudonymAddresses,
      restored: pseudonymAddresses,
      connectedElsewhere: pseudonymAddresses,
      accountsChanged: { address: 'pseudonym', 'accounts.*.address': 'pseudonym' },
      transferred: { hash: 'pseudonym' },
    },
    state: { ...pseudonymAddresses, 'nativeBalances.*.caipAddress': 'pseudonym' },
  },
  provides: (ctx) => ({
    modal: {
      openers: [
        (namespace) => {
          const { active } = ctx.state.accounts
          const connected =
            namespace === undefined ? selectConnection(ctx.state) : active[namespace as Namespace]
          if (connected) return 'Account'
          // Consent is asked where the wallets are chosen.
          if (ctx.state.options.features.legalCheckbox) return 'Connect'
          if (ctx.slots.drivers.some(({ id }) => id !== 'walletConnect')) return 'Connect'
          return ctx.ports.page.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
        },
      ],
    },
    networks: {
      switchers: [
        {
          connected: (namespace) => ctx.state.accounts.active[namespace] !== undefined,
          switchTo: async (network, signal) =>
            (await import('./commands/wallet.ts')).switchTo(ctx, network, signal),
        },
      ],
    },
  }),
  views: {
    Account: () => import('./views/account.tsx'),
    Profile: () => import('./views/profile.tsx'),
  },
})
