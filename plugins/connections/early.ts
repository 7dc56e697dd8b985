import {
  type EarlyDefinition,
  type LateDefinition,
  type Namespace,
  resourceKey,
  slot,
} from '../../kernel/index.ts'
import type { ConnectionsContract, ConnectionsState } from './contract.ts'
import { persist } from './persist.ts'
import { isAccountExpected, walletNeeded } from './selectors.ts'
import { initialState } from './slice.ts'

const paused = (slice: ConnectionsState): ConnectionsState => ({
  ...slice,
  restorePaused: true,
  accounts: Object.fromEntries(
    Object.entries(slice.accounts).map(([namespace, account]) => [
      namespace,
      account.status === 'restoring' ? { ...account, status: 'disconnected' } : account,
    ]),
  ) as ConnectionsState['accounts'],
})

/** What is known of the plugin before its code is there, and holds of the code as well: the stored account, for the first picture. */
export const early: EarlyDefinition<ConnectionsContract> &
  Pick<LateDefinition<ConnectionsContract>, 'reduce' | 'follow' | 'persist'> = {
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
  // What is stored is all that the first picture shows.
  reduce: {},
  follow: {
    kernel: {
      // Without its code, or that of a plugin with gates, no wallet is asked: the stored account is not on its way back.
      pluginFailed: (slice, { plugin, event }) =>
        plugin === 'connections' && event === 'load' ? paused(slice as ConnectionsState) : slice,
    },
  },
  slots: {
    connectors: slot(),
    gates: slot({ order: ({ order = 0 }) => order }),
    afterConnect: slot(),
    connectViews: slot(),
    adapters: slot(),
    hosted: slot(),
  },
  persist,
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    modal: {
      openers: [
        (namespace, requested) => {
          const { connecting } = ctx.state.connections
          if (connecting?.gate?.view !== undefined) return connecting.gate.view
          if (isAccountExpected(ctx.state, namespace as Namespace | undefined)) return undefined
          // Consent is asked where the wallets are chosen.
          const isChoice =
            requested === 'AllWallets' || ctx.slots.connectViews.some((view) => view === requested)
          if (ctx.state.options.features.legalCheckbox)
            return requested === undefined || isChoice ? 'Connect' : requested
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
          needs(namespace) {
            const { active, connections } = ctx.state.connections
            return active[namespace] === undefined && connections.length > 0
              ? walletNeeded(namespace)
              : undefined
          },
          settled: () => ctx.resources.get(resourceKey<Promise<void>>('connections/further')),
          switchTo: async (network, signal) =>
            (await import('./commands/wallet.ts')).switchTo(ctx, network, signal),
        },
      ],
    },
  }),
}
