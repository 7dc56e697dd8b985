import { type Namespace, resourceKey } from '../../kernel/index.ts'
import type { AccountsState } from '../../plugins/accounts/contract.ts'
import type { BitcoinProvider } from '../../plugins/bip122/contract.ts'
import type { Eip1193Provider } from '../../plugins/eip155/contract.ts'
import type { PolkadotProvider } from '../../plugins/polkadot/contract.ts'
import type { SolanaProvider } from '../../plugins/solana/contract.ts'
import { useAnyKernel } from '../kernel-context.ts'
import { useSlice } from './slice.ts'

/** What `useProvider` gives per family. */
interface Providers {
  readonly eip155: Eip1193Provider
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
  readonly polkadot: PolkadotProvider
}

/** Of a family that comes from elsewhere, what its connector gives. */
type ProviderOf<N> = N extends keyof Providers ? Providers[N] : unknown

/**
 * The live provider of a family's active connection, for the host's own tools: EIP-1193 for eip155
 * (viem `custom(provider)`, ethers `BrowserProvider(provider)`), bytes in and bytes out for the others; Solana's own
 * libraries take `toWalletStandard(kernel)` instead. Undefined while nothing is connected.
 */
export function useProvider<N extends Namespace>(namespace: N): ProviderOf<N> | undefined {
  const kernel = useAnyKernel()
  // The object itself is selected: another session may take the place of one under the same id.
  return useSlice('accounts', ({ accounts, active }: AccountsState) => {
    const id = accounts[namespace]?.isConnected ? active[namespace] : undefined
    return id === undefined
      ? undefined
      : kernel.resources.get(resourceKey<ProviderOf<N>>(`accounts/provider/${id}`))
  })
}
