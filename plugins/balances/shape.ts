import { type Formerly, fieldsOf, type Shape } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = {
  native: [
    { caipAddress: 'text', value: 'text', symbol: 'text', decimals: 'number', at: 'number' },
  ],
  shown: [
    {
      caipAddress: 'text',
      status: 'text',
      'value?': 'text',
      'symbol?': 'text',
      'decimals?': 'number',
    },
  ],
}

/** What was shown of an account stood in the account. */
const shownOf = (account: unknown): readonly object[] => {
  const { caipAddress, balanceStatus, balance, balanceSymbol, balanceDecimals } = fieldsOf(account)
  if (caipAddress === undefined || balanceStatus === 'idle') return []
  const one = {
    caipAddress,
    status: balanceStatus,
    value: balance,
    symbol: balanceSymbol,
    decimals: balanceDecimals,
  }
  return [Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined))]
}

export const formerly: Formerly<BalancesContract> = {
  accounts: {
    names: {
      balanceStarted: 'started',
      balanceLoaded: 'loaded',
      balanceFailed: 'failed',
      refreshBalance: 'refresh',
    },
    state: ({ nativeBalances, accounts }) => ({
      ...(nativeBalances !== undefined && { native: nativeBalances }),
      ...(accounts !== undefined && { shown: Object.values(fieldsOf(accounts)).flatMap(shownOf) }),
    }),
  },
}
