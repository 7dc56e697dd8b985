import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import type { AccountContract } from './contract.ts'
import { follow } from './follow.ts'

/** The code of it, loaded with its views. */
export const accountPlugin: Plugin<AccountContract> = definePluginCode<AccountContract>({
  id: 'account',
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
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
})
