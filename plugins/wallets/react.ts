import { useMemo } from 'react'
import type { Namespace } from '../../kernel/index.ts'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { Wallet, WalletsContract } from './contract.ts'
import { selectWallets } from './selectors.ts'

const plugin: PluginHooks<WalletsContract> = bindPlugin('wallets')

const none: readonly Wallet[] = []

/** The wallets of the connect view, in order; empty while a lazy kernel loads. */
export function useWallets(): readonly Wallet[] {
  const wallets = plugin.useSlice((slice) => slice, undefined)
  const options = plugin.useSelect((state) => state.options)
  const kernel = plugin.useKernel()
  const { filters } = plugin.useSlots()
  return useMemo(() => {
    if (!wallets) return none
    const { mobile } = kernel.ports.page
    return selectWallets({ wallets, options, mobile, filters })
  }, [wallets, options, kernel, filters])
}

/** Connects a shown wallet without the modal: `mutate({ walletId })`. */
export function useConnect(): Mutation<
  [input: { readonly walletId: string; readonly namespace?: Namespace }],
  void
> {
  return useMutation(plugin.useCommands().connect)
}
