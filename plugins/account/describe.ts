import { type Formerly, fieldsOf, type PluginWords, type Shape } from '../../kernel/index.ts'
import type { AccountContract } from './contract.ts'

/** The slice's shape in a recording. */
export const shape: Shape = { tabs: { '*': 'number' } }

/** Earlier versions stored the tab in each account. */
export const formerly: Formerly<AccountContract> = {
  accounts: {
    state: ({ accounts }) => ({
      tabs: Object.fromEntries(
        Object.entries(fieldsOf(accounts)).flatMap(([namespace, account]) => {
          const { currentTab } = fieldsOf(account)
          return currentTab ? [[namespace, currentTab]] : []
        }),
      ),
    }),
  },
}

/** Words for the commands and facts of the account view in tools. */
export const words: PluginWords<AccountContract> = {
  commands: { selectTab: 'chose a tab' },
  events: { tabSelected: 'showed another tab' },
}
