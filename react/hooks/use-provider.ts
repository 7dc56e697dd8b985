import type { Namespace } from '../../kernel/index.ts'
import type { AccountsState } from '../../plugins/accounts/contract.ts'
import type { Eip1193Provider } from '../../plugins/eip155/contract.ts'
import { useAnyKernel } from '../kernel-context.ts'
import { useSlice } from './slice.ts'

/** What `useProvider` gives per family; `unknown` where the family's standard has no one shape. */
interface Providers {
  readonly eip155: Eip1193Provider
}
type ProviderOf<N extends Namespace> = N extends keyof Providers ? Providers[N] : unknown

/**
 * The live provider of a family's active connection, for the host's own tools: EIP-1193 for eip155
 * (viem `custom(provider)`, ethers `BrowserProvider(provider)`). Undefined while nothing is connected.
 */
export function useProvider<N extends Namespace>(namespace: N): ProviderOf<N> | undefined {
  const kernel = useAnyKernel()
  const ready = useSlice('accounts', (slice: AccountsState) =>
    slice.accounts[namespace].isConnected ? slice.active[namespace] : undefined,
  )
  return ready === undefined
    ? undefined
    : kernel.resources.get<ProviderOf<N>>(`accounts/provider/${ready}`)
}
