import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { early } from './early.ts'

export type {
  ConnectMethodEntry,
  FoundWallet,
  RecentWallet,
  Wallet,
  WalletFilter,
  WalletListAddress,
  WalletListState,
  WalletOrigin,
  WalletSource,
  WalletsContract,
  WalletsState,
} from './contract.ts'
export { walletsErrors } from './errors.ts'
export { explain } from './explain.ts'
export { filterWallets, type WalletFilterContract } from './filter.ts'
export { selectMethodOrder, selectWallets, type WalletsInput } from './selectors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Every wallet a visitor could use: found on the page, remembered, or named by the host. */
export const wallets: Plugin<WalletsContract> = latePlugin<WalletsContract>({
  ...early,
  commands: {
    connect: true,
    remember: true,
    forgetRecent: true,
    loadList: true,
    loadPage: true,
    search: true,
    filterCertified: true,
  },
  events: {
    observed: true,
    recentAdded: true,
    recentForgotten: true,
    listStarted: true,
    listLoaded: true,
    listFailed: true,
    pageStarted: true,
    pageLoaded: true,
    pageFailed: true,
    searchStarted: true,
    searched: true,
    searchFailed: true,
    certifiedFiltered: true,
  },
  on: ['modal/pushed', 'modal/replaced', 'modal/wasReset'],
  quiet: ['wallets/observed'],
  ...code(({ walletsPlugin }) => walletsPlugin),
})
