import { definePlugin, type Namespace, type Plugin, slot } from '../../kernel/index.ts'
import { isAccountExpected } from '../connections/selectors.ts'
import { shownView } from '../modal/selectors.ts'
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
export type { AccountUser } from './login-fields.ts'
export { type FullAccount, selectFullAccount } from './selectors.ts'

/** The views of connected accounts: the account with its balance, tiles and tabs, and the profile with every wallet. */
export const account: Plugin<AccountContract> = definePlugin<AccountContract>({
  id: 'account',
  implied: true,
  formerly: ['accounts'],
  requires: {
    connections: 'it shows the connected account',
    balances: 'it shows what the account holds',
    modal: 'it shows the account in the modal',
    networks: 'it shows the network of the account',
    options: 'the options order and hide its tiles',
  },
  uses: { i18n: 'its texts in other languages', profiles: 'names and avatars' },
  initialState: () => ({ tabs: {} }),
  slots: {
    // Modules are handed over as they are: they contain components.
    hero: slot({ order: ({ order = 0 }) => order, live: ['load'] }),
    actions: slot(),
    tabs: slot({ live: ['load'] }),
    rows: slot(),
  },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    modal: {
      openers: [
        (namespace, requested) =>
          isAccountExpected(ctx.state, namespace as Namespace | undefined)
            ? (requested ?? 'Account')
            : undefined,
      ],
    },
  }),
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
  effects: [
    {
      // The visitor has chosen an account: leave the list.
      kind: 'end',
      on: 'connections/selectAccount',
      order: 'latest',
      async run({ state, dispatch }, { outcome }) {
        if (outcome === 'succeeded' && shownView(state.modal) === 'Accounts')
          await dispatch.modal.back()
      },
    },
  ],
  views: {
    Account: () => import('./views/account.tsx'),
    Profile: () => import('./views/profile.tsx'),
    Accounts: () => import('./views/accounts.tsx'),
  },
  describe: () => import('./describe.ts'),
})
