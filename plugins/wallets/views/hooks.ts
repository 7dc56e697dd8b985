import { useMemo } from 'react'
import { bindPlugin, type PluginHooks } from '../../../react/index.ts'
import type { Wallet, WalletsContract } from '../contract.ts'
import { isLinkable, selectListed } from '../list/select.ts'
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

/** A wallet by its id: one of those shown, or of the pages fetched so far. */
export function useWallet(id: string): Wallet | undefined {
  const shown = useShownWallets()
  const list = wallets.useSelect((state) => state.wallets.list)
  return useMemo(
    () =>
      shown.find((wallet) => wallet.id === id) ??
      selectListed(shown, list, '').find((wallet) => wallet.id === id),
    [shown, list, id],
  )
}

/** How the host app is called in sentences. */
export function useAppName(fallback: string): string {
  return wallets.useSelect((state) => state.options.metadata.name) || fallback
}

const linkView = 'ConnectingWalletConnect'

/** Goes on with a chosen wallet: on this device through its own window, elsewhere by code or link. */
export function useChoose(): (wallet: Wallet) => void {
  const kernel = wallets.useKernel()
  const dispatch = wallets.useDispatch()
  return (wallet) => {
    const { id, name, installed } = wallet
    if (!installed && isLinkable(wallet) && kernel.views.has(linkView)) {
      const { connectors: _ways, namespaces: _families, ...facts } = wallet
      void dispatch.modal.push(linkView, { wallet: facts })
    } else void dispatch.modal.push('ConnectingExternal', { wallet: id, name })
  }
}
