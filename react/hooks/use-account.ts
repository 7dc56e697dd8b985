import { useMemo } from 'react'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountsState, Connection } from '../../plugins/accounts/contract.ts'
import { selectAccount, selectConnection } from '../../plugins/accounts/selectors.ts'
import type { NetworksState } from '../../plugins/networks/contract.ts'
import { useSlice } from './slice.ts'

/** The account of a family as a discriminated union: an address exists only where one is known. */
export type Account =
  | {
      readonly status: 'disconnected' | 'connecting'
      readonly isConnected: false
      readonly address?: undefined
      readonly caipAddress?: undefined
      readonly connection?: undefined
      readonly networkId?: undefined
    }
  | {
      readonly status: 'restoring' | 'connected' | 'connecting'
      readonly isConnected: boolean
      readonly address: string
      readonly caipAddress: CaipAddress
      readonly networkId: CaipNetworkId
      readonly connection: Connection
    }

const disconnected: Account = { status: 'disconnected', isConnected: false }
const connecting: Account = { status: 'connecting', isConnected: false }

const isConnecting = ({ connecting }: AccountsState, namespace?: Namespace): boolean =>
  connecting !== undefined && (!namespace || connecting.namespaces.includes(namespace))

/** The active account; with a namespace, that family's. */
export function useAccount(namespace?: Namespace): Account {
  const accounts = useSlice('accounts', (slice: AccountsState) => slice)
  const networks = useSlice('networks', (slice: NetworksState) => slice)
  return useMemo(() => {
    const connection = selectConnection({ accounts, networks }, namespace)
    const account = selectAccount({ accounts, networks }, namespace)
    if (!connection || !account?.address || !account.caipAddress)
      return isConnecting(accounts, namespace) ? connecting : disconnected
    const { status, isConnected, address, caipAddress } = account
    return {
      status: status === 'disconnected' ? 'connecting' : status,
      isConnected,
      address,
      caipAddress,
      networkId: connection.networkId,
      connection,
    }
  }, [accounts, networks, namespace])
}

/** Every connection, of all families and wallets. */
export function useAccounts(): readonly Connection[] {
  return useSlice('accounts', (slice: AccountsState) => slice.connections)
}

/** A native balance as it is known; show it with `formatAmount(BigInt(value), decimals)`. */
export interface Balance {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Smallest unit (wei, lamports, …) as decimal text; undefined while unknown. */
  readonly value: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** The native balance of the active account. */
export function useBalance(namespace?: Namespace): Balance {
  const accounts = useSlice('accounts', (slice: AccountsState) => slice)
  const networks = useSlice('networks', (slice: NetworksState) => slice)
  return useMemo(() => {
    const account = selectAccount({ accounts, networks }, namespace)
    return {
      status: account?.balanceStatus ?? 'idle',
      value: account?.balance,
      symbol: account?.balanceSymbol,
      decimals: account?.balanceDecimals,
    }
  }, [accounts, networks, namespace])
}
