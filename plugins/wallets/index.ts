import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { walletsErrors } from './errors.ts'
import { persist } from './persist.ts'
import { follow, initialState, reduce } from './reduce.ts'
import { selectWallets } from './selectors.ts'

export type {
  ConnectMethodEntry,
  FoundWallet,
  RecentWallet,
  Wallet,
  WalletOrigin,
  WalletSource,
  WalletsContract,
  WalletsState,
} from './contract.ts'
export { walletsErrors } from './errors.ts'
export { explain, selectMethodOrder, selectWallets, type WalletsInput } from './selectors.ts'

/** Every wallet a visitor could use: found on the page, remembered, or named by the host. */
export const wallets: Plugin<WalletsContract> = definePlugin<WalletsContract>({
  id: 'wallets',
  implied: true,
  requires: {
    accounts: 'choosing a wallet connects it',
    options: 'order, inclusion and exclusion',
  },
  initialState,
  commands: {
    async connect({ state, ports, dispatch }, { walletId, namespace }) {
      const { wallets, options } = state
      const shown = selectWallets({ wallets, options, mobile: ports.page.mobile })
      const wallet = shown.find(({ id }) => id === walletId)
      if (!wallet) throw walletsErrors.create('not-found')
      const connector = wallet.connectors.find(
        ({ namespaces }) => namespace === undefined || namespaces.includes(namespace),
      )
      if (!connector) throw walletsErrors.create('no-way', { name: wallet.name })
      const namespaces = namespace ? [namespace] : connector.namespaces
      await dispatch.accounts.connect({ connector, namespaces })
    },
    forgetRecent: ({ emit }, id) => emit.recentForgotten({ id }),
  },
  reduce,
  follow,
  slots: ['sources', 'connectMethods'],
  persist,
  start({ slots, observe }) {
    const stops = slots.sources.map((source) => {
      const page = observe(`page:${source.id}`)
      return source.start((found) => page.emit.observed({ source: source.id, wallets: found }))
    })
    return () => {
      for (const stop of stops) stop()
    }
  },
  views: {
    Connect: () => import('./views/connect.tsx'),
    ConnectingExternal: () => import('./views/connecting-external.tsx'),
    AllWallets: () => import('./views/all-wallets.tsx'),
  },
})
