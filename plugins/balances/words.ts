import type { PluginWords } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'

/** What the commands and facts of balances are called in tools. */
export const words: PluginWords<BalancesContract> = {
  commands: {
    refresh: 'asked for the balance',
    readHoldings: 'asked what is held of tokens',
    forget: 'forgot balances of a network',
  },
  events: {
    started: 'began to read the balance',
    loaded: 'read the balance',
    failed: 'could not read the balance',
    forgotten: 'forgot balances of a network',
  },
}
