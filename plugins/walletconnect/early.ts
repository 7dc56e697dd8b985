import { type Context, type EarlyDefinition, type EarlyReducing, slot } from '../../kernel/index.ts'
import type { Connector } from '../connections/contract.ts'
import { driverId } from './connector.ts'
import type {
  WalletConnectContract,
  WalletConnectLoader,
  WalletConnectOptions,
} from './contract.ts'
import { persist } from './persist.ts'
import { needsOfferFirst } from './platform.ts'
import { initialState, reduce } from './reduce.ts'
import { type Host, hostKey, type SessionManager, sessionManagerKey } from './session-types.ts'

const publicList = 'https://api.web3modal.org'

/** Loaded when a phone wallet is wanted or remembered, not before. */
const connector: Connector = {
  id: driverId,
  connect: async (io, request) => (await sessionManager(io)).connect(io, request),
  restore: async (io, request) => (await sessionManager(io)).restore(io, request),
  disconnect: async (io, connection) => (await sessionManager(io)).disconnect(io, connection),
  ready: async (io) => (await sessionManager(io)).ready(io),
}

async function sessionManager({
  resources,
}: Parameters<Connector['connect']>[0]): Promise<SessionManager> {
  const { sessionManagerOf } = await import('./session-manager.ts')
  return sessionManagerOf(resources)
}

/**
 * Where an app opens only from inside the tap, the offer has to be there before it. It is none of the work that waits until
 * the modal is painted, and the modal is not said to load meanwhile.
 */
async function offerFirst(ctx: Context<WalletConnectContract>): Promise<void> {
  const { connections, options } = ctx.state
  const connected = connections.connections.length > 0
  if (connected || !options.enableWalletConnect || !needsOfferFirst(ctx.ports.page)) return
  await ctx.dispatch.walletconnect.prepare()
  // Closed while the code was on its way: an offer that is not shown must not live on.
  if (!ctx.state.modal.open) await ctx.dispatch.walletconnect.reset()
}

/** What is known of the plugin before its code is there, and holds of the code as well: the session that a wallet is restored from. */
export function earlyOf(
  options: WalletConnectOptions,
  basic: WalletConnectLoader | undefined,
): EarlyDefinition<WalletConnectContract> &
  Pick<EarlyReducing<WalletConnectContract>, 'reduce' | 'persist' | 'start'> {
  const { listUrl = publicList } = options
  const projectId = options.projectId || undefined // A variable of the environment that is not set comes as ''.
  return {
    id: 'walletconnect',
    requires: {
      connections: 'it connects and signs for them',
      modal: 'it shows the code, and what became of it',
      networks: 'it asks wallets for the networks that are listed',
      options: 'project id and how the app introduces itself',
      wallets: 'it reaches the wallets of the provider’s list',
    },
    uses: { i18n: 'its texts in other languages' },
    slots: { authenticators: slot() },
    initialState,
    reduce,
    persist,
    // No entry of the modal owns a wallet's answer, but a client without any answer must not hold a command.
    timeouts: { prepare: 20_000 },
    start(ctx) {
      const { resources } = ctx
      const host: Host = { ctx, options, basic }
      resources.put(hostKey, host)
      const opening = ctx.events$.subscribe(({ type }) => {
        // A failure is recorded with its command.
        if (type === 'modal/opened') offerFirst(ctx).catch(() => undefined)
      })
      return () => {
        opening.unsubscribe()
        const left = resources.get(sessionManagerKey)
        resources.remove(sessionManagerKey)
        void left?.leave()
      }
    },
    // What is recorded before the code is there; it brings the rest.
    privacy: { events: { offered: { uri: 'secret' } } },
    provides: () => ({
      i18n: { messages: [() => import('./locales/index.ts')] },
      connections: {
        connectors: [connector],
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
    views: {
      ConnectingWalletConnectBasic: () => import('./views/basic.tsx'),
      ConnectingWalletConnect: () => import('./views/wallet.tsx'),
    },
  }
}
