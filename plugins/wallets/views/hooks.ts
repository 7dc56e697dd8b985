import { useMemo } from 'react'
import { bindPlugin, type PluginHooks } from '../../../react/index.ts'
import type { Wallet, WalletsContract } from '../contract.ts'
import { selectMethodOrder, selectWallets, type WalletsInput } from '../selectors.ts'

export const wallets: PluginHooks<WalletsContract> = bindPlugin<WalletsContract>('wallets')

function useInput(): WalletsInput {
  const slice = wallets.useSelect((state) => state.wallets)
  const options = wallets.useSelect((state) => state.options)
  const { mobile } = wallets.useKernel().ports.page
  return useMemo(() => ({ wallets: slice, options, mobile }), [slice, options, mobile])
}

/** The wallets to show, in order. */
export function useShownWallets(): readonly Wallet[] {
  const input = useInput()
  return useMemo(() => selectWallets(input), [input])
}

export function useMethodOrder(): ReturnType<typeof selectMethodOrder> {
  const input = useInput()
  return useMemo(() => selectMethodOrder(input), [input])
}

/** How the host app is called in sentences. */
export function useAppName(fallback: string): string {
  return wallets.useSelect((state) => state.options.metadata.name) || fallback
}
