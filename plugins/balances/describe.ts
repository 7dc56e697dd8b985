import {
  type ExportPrivacy,
  type Formerly,
  fieldsOf,
  type PluginWords,
  type Shape,
} from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'

/** The slice's shape in a recording. */
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

/** Earlier versions stored the displayed balance in the account. */
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

/** Words for the commands and facts of balances in tools. */
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

const owner = { caipAddress: 'pseudonym' } as const

export const privacy: ExportPrivacy<BalancesContract> = {
  events: { started: owner, loaded: { ...owner, value: 'figures' }, failed: owner },
  state: {
    'native.*.caipAddress': 'pseudonym',
    'native.*.value': 'figures',
    'shown.*.caipAddress': 'pseudonym',
    'shown.*.value': 'figures',
  },
}
