import { type Namespace, resourceKey } from '../../../kernel/index.ts'
import { bindPlugin, type PluginHooks } from '../../../react/index.ts'
import type { BitcoinProvider } from '../../bip122/contract.ts'
import type { Eip1193Provider } from '../../eip155/contract.ts'
import type { PolkadotProvider } from '../../polkadot/contract.ts'
import type { SolanaProvider } from '../../solana/contract.ts'
import type { ConnectionsContract } from '../contract.ts'

const plugin: PluginHooks<ConnectionsContract> = bindPlugin('connections')

/**
 * Types of `useProvider` by family. A family from outside adds its own: `declare module 'wallet-kernel' { interface
 * Providers { toy: ToyProvider } }`
 */
export interface Providers {
  readonly eip155: Eip1193Provider
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
  readonly polkadot: PolkadotProvider
}

/** The connector's own provider, for a family without an entry. */
type ProviderOf<N> = N extends keyof Providers ? Providers[N] : unknown

/**
 * The live provider of a family's active connection, for your own tools: EIP-1193 for eip155 (viem `custom(provider)`,
 * ethers `BrowserProvider(provider)`); for the others methods that take and return bytes. For Solana's own libraries
 * use `toWalletStandard(kernel)`, for Polkadot's `toSigner(kernel)`. Undefined while nothing is connected, and on a server
 * and in a page that has just loaded, until the wallet of a returning visitor answers.
 */
export function useProvider<N extends Namespace>(namespace: N): ProviderOf<N> | undefined {
  const { resources } = plugin.useKernel()
  // Selects the object itself, because a new session may have the same id.
  return plugin.useSlice(({ accounts, active }) => {
    const id = accounts[namespace]?.isConnected ? active[namespace] : undefined
    return id === undefined
      ? undefined
      : resources.get(resourceKey<ProviderOf<N>>(`connections/provider/${id}`))
  })
}
