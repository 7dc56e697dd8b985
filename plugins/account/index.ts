import { definePlugin, type Plugin, slot } from '../../kernel/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { AccountContract } from './contract.ts'
import { follow } from './follow.ts'

export type {
  AccountAction,
  AccountContract,
  AccountHero,
  AccountTab,
  IconPath,
  Label,
} from './contract.ts'
export { selectAddressExplorerUrl } from './explorer.ts'
export { type FullAccount, selectFullAccount } from './selectors.ts'

/** The views of what is connected: the account with its balance, tiles and tabs, and the profile with every wallet. */
export const account: Plugin<AccountContract> = definePlugin<AccountContract>({
  id: 'account',
  implied: true,
  formerly: ['accounts'],
  requires: {
    connections: 'the account to show',
    balances: 'what it holds',
    modal: 'the views are shown in it',
    networks: 'the family it belongs to',
    options: 'the order of the tiles',
  },
  uses: { i18n: 'its texts in other languages', profiles: 'names and avatars' },
  initialState: () => ({ tabs: {} }),
  commands: {
    selectTab({ state, emit }, index) {
      const namespace = state.networks.activeNamespace
      if (namespace) emit.tabSelected({ namespace, index })
    },
  },
  reduce: {
    tabSelected: (slice, { namespace, index }) => ({ tabs: { ...slice.tabs, [namespace]: index } }),
  },
  follow,
  slots: {
    hero: slot({ order: ({ order = 0 }) => order }),
    actions: slot(),
    tabs: slot(),
    rows: slot(),
  },
  shape: () => import('./shape.ts'),
  provides: (ctx) => ({
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
    modal: {
      openers: [
        (namespace, requested) => {
          const { active } = ctx.state.connections
          const connected =
            namespace === undefined
              ? selectConnection(ctx.state) !== undefined
              : Object.hasOwn(active, namespace)
          return connected ? (requested ?? 'Account') : undefined
        },
      ],
    },
  }),
  views: {
    Account: () => import('./views/account.tsx'),
    Profile: () => import('./views/profile.tsx'),
  },
})
