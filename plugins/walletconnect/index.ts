import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { Connector } from '../connections/contract.ts'
import { commands } from './commands.ts'
import { driverId } from './connector.ts'
import type {
  WalletConnectContract,
  WalletConnectLoader,
  WalletConnectOptions,
} from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { initialState, reduce } from './reduce.ts'
import { type Host, hostKey, type SessionManager, sessionManagerKey } from './session-types.ts'
import { shared } from './tab-sync.ts'

export type {
  LinkedWallet,
  LinkPlatform,
  SessionFacts,
  SessionFamily,
  SignClient,
  WalletConnectContract,
  WalletConnectOptions,
  WalletConnectProvider,
  WalletConnectState,
} from './contract.ts'
export { walletConnectErrors } from './errors.ts'

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
 * Phone wallets and every other wallet that speaks WalletConnect, for all families in one session. `walletConnect()`
 * of the presets brings everything a modal needs around it.
 */
export function walletConnectDriver(
  options: WalletConnectOptions = {},
  /** How EVM accounts are paired with in an app without chain families; the preset brings it. */
  basic?: WalletConnectLoader,
): Plugin<WalletConnectContract> {
  const { listUrl = publicList } = options
  const projectId = options.projectId || undefined // A variable of the environment that is not set comes as ''.
  return definePlugin<WalletConnectContract>({
    id: 'walletconnect',
    requires: {
      connections: 'it connects and signs for them',
      modal: 'it shows the code, and what became of it',
      networks: 'it asks wallets for the networks that are listed',
      options: 'project id and how the app introduces itself',
      wallets: 'it reaches the wallets of the provider’s list',
    },
    uses: { i18n: 'its texts in other languages' },
    initialState,
    commands,
    reduce,
    effects,
    persist,
    shape: () => import('./shape.ts'),
    shared,
    // No entry of the modal owns a wallet's answer, but a client without any answer must not hold a command.
    timeouts: { prepare: 20_000 },
    start(ctx) {
      const { resources } = ctx
      const host: Host = { ctx, options, basic }
      resources.put(hostKey, host)
      return () => {
        const left = resources.get(sessionManagerKey)
        resources.remove(sessionManagerKey)
        void left?.leave()
      }
    },
    privacy: {
      events: {
        offered: { uri: 'secret' },
        sessionSettled: sessionPrivacy,
        sessionChanged: sessionPrivacy,
        sessionEnded: { topic: 'pseudonym' },
      },
      state: sessionPrivacy,
    },
    provides: () => ({
      i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
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
  })
}

const sessionPrivacy = {
  'session.topic': 'pseudonym',
  'session.families.*.accounts.*': 'pseudonym',
  'session.families.*.listed.*.address': 'pseudonym',
  'session.families.*.listed.*.publicKey': 'pseudonym',
} as const
