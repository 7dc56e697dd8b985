import { useMemo } from 'react'
import type { Namespace } from '../../kernel/index.ts'
import { bindPlugin, type PluginHooks } from '../../react/index.ts'
import { isDecimals, isUnits } from '../values/index.ts'
import type { BalancesContract } from './contract.ts'
import { selectBalance } from './selectors.ts'

const plugin: PluginHooks<BalancesContract> = bindPlugin('balances')

/** A native balance; format it with `formatAmount(BigInt(value), decimals)`. */
export interface Balance {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Smallest unit (wei, lamports, …) as decimal text: "1500000000000000000" is 1.5 ETH. Undefined while unknown. */
  readonly value: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** The native balance of the active account. */
export function useBalance(namespace?: Namespace): Balance {
  const balances = plugin.useSlice((slice) => slice)
  const connections = plugin.useSelect((state) => state.connections)
  const networks = plugin.useSelect((state) => state.networks)
  return useMemo(() => {
    const known = selectBalance({ connections, networks, balances }, namespace)
    const { status, value, symbol, decimals } = known
    // An imported recording may hold values for which `BigInt` and `formatAmount` throw.
    const isAmount = isUnits(value) && isDecimals(decimals)
    return { status, value: isAmount ? value : undefined, symbol, decimals }
  }, [connections, networks, balances, namespace])
}
