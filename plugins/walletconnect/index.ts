import {
  arrival,
  definePlugin,
  lazyMethods,
  type Plugin,
  slot,
  viewWith,
} from '../../kernel/index.ts'
import type {
  WalletConnectContract,
  WalletConnectLoader,
  WalletConnectOptions,
} from './contract.ts'
import { driver } from './driver.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { initialState, reduce } from './reduce.ts'
import { startHost } from './start.ts'
import { shared } from './tab-sync.ts'

export type {
  Authenticator,
  AuthRequest,
  LinkedWallet,
  LinkPlatform,
  SessionFacts,
  SessionFamily,
  SignClient,
  SignedAuth,
  WalletConnectContract,
  WalletConnectOptions,
  WalletConnectProvider,
  WalletConnectState,
} from './contract.ts'
export { walletConnectErrors } from './errors.ts'

const publicList = 'https://api.web3modal.org'

const commands = lazyMethods(() => import('./commands.ts'), 'pair', 'openWallet')

/**
 * Connects phone wallets and all others that support WalletConnect, for all families in one session. The preset
 * `walletConnect()` adds everything that a modal needs.
 */
export function walletConnectDriver(
  options: WalletConnectOptions = {},
  /** WalletConnect module of EVM accounts, for an app without chain families; the preset passes it. */
  basic?: WalletConnectLoader,
): Plugin<WalletConnectContract> {
  const { listUrl = publicList } = options
  const projectId = options.projectId || undefined // An unset environment variable arrives as ''.
  return definePlugin<WalletConnectContract>({
    id: 'walletconnect',
    requires: {
      connections: 'it connects and signs with paired wallets',
      modal: 'it shows the code to scan in the modal',
      networks: 'it asks wallets for the listed networks',
      options: 'it needs the project id and the name of the app',
      wallets: 'it reaches the wallets of the provider’s list',
    },
    uses: { i18n: 'its texts in other languages' },
    initialState,
    slots: { authenticators: slot() },
    provides: () => ({
      i18n: { messages: [() => import('./locales/index.ts')] },
      connections: {
        connectors: [driver],
        connectViews: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
      },
      options: { providerUsers: projectId === undefined ? ['walletconnect'] : [] },
      wallets: {
        lists:
          listUrl === false
            ? []
            : [{ url: listUrl, ...(projectId !== undefined && { projectId }) }],
      },
    }),
    commands: {
      ...commands,
      async prepare({ state, resources, signal }) {
        const { sessionManagerOf } = await arrival(() => import('./session-manager.ts'))
        await sessionManagerOf(resources).pairing.prepare(signal, state.networks.networks)
      },
      async reset({ state, resources, emit }) {
        if (state.walletconnect.status === 'idle') return
        emit.pairingReset()
        const { sessionManagerOf } = await arrival(() => import('./session-manager.ts'))
        sessionManagerOf(resources).pairing.reset()
      },
    },
    reduce,
    effects: [
      ...effects,
      {
        // Not lazy: a host with its own views also opens wallets with it, in the press.
        on: 'walletconnect/offered',
        order: 'all',
        run: () => commands.openWallet.keep?.(),
      },
    ],
    start: (ctx) => startHost(ctx, { options, basic }),
    persist,
    shared,
    // The wallet's answer belongs to no modal entry, but a client that never answers must not block a command.
    timeouts: { prepare: 20_000 },
    views: {
      ConnectingWalletConnectBasic: () => import('./views/basic.tsx'),
      // Browsers open a wallet's app only from the press itself.
      ConnectingWalletConnect: viewWith(() => import('./views/wallet.tsx'), commands.openWallet),
    },
    // Anyone who has the pairing link can pair with the app.
    privacy: { events: { offered: { uri: 'secret' } } },
    describe: () => import('./describe.ts'),
  })
}
