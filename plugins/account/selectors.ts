import type { Namespace } from '../../kernel/index.ts'
import type { BalancesState } from '../balances/contract.ts'
import type { AccountState, ConnectionsState } from '../connections/contract.ts'

/** The account of a family with what it holds, as hosts know it. */
export interface FullAccount extends AccountState {
  /** Native balance in the smallest unit (wei, lamports, planck, satoshis) as decimal text; absent = unknown. */
  readonly balance?: string
  readonly balanceSymbol?: string
  readonly balanceDecimals?: number
  readonly balanceStatus: 'idle' | 'loading' | 'loaded' | 'failed'
}

/** What several plugins know of the account of a family, in one new object; undefined for an unknown family. */
export function selectFullAccount(
  {
    connections,
    balances,
  }: { readonly connections: ConnectionsState; readonly balances: BalancesState },
  namespace: Namespace,
): FullAccount | undefined {
  const account = connections.accounts[namespace]
  if (!account) return undefined
  const shown = balances.shown.find(({ caipAddress }) => caipAddress === account.caipAddress)
  return {
    ...account,
    balanceStatus: shown?.status ?? 'idle',
    ...(shown?.value !== undefined && { balance: shown.value }),
    ...(shown?.symbol !== undefined && { balanceSymbol: shown.symbol }),
    ...(shown?.decimals !== undefined && { balanceDecimals: shown.decimals }),
  }
}
