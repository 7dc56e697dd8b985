import { type Formerly, fieldsOf, type Shape } from '../../kernel/index.ts'
import type { AccountContract } from './contract.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = { tabs: { '*': 'number' } }

/** The tab was a field of each account. */
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
