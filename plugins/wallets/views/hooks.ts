import { useMemo } from 'react'
import type { Namespace } from '../../../kernel/index.ts'
import { begin, bindPlugin, type PluginHooks, preloadView } from '../../../react/index.ts'
import type { ConnectionLineEnd } from '../../../react/primitives/index.ts'
import { selectAppEnd } from '../../options/selectors.ts'
import { familyOf } from '../../values/index.ts'
import type { Wallet, WalletsContract, WalletsState } from '../contract.ts'
import type { Wanted } from '../in-app.ts'
import { isListWanted } from '../list/prefetch.ts'
import { selectMethodOrder, selectWallets, type WalletsInput } from '../selectors.ts'

export const wallets: PluginHooks<WalletsContract> = bindPlugin<WalletsContract>('wallets')

/** The view that offers a code for any wallet. */
export const codeView = 'ConnectingWalletConnectBasic'
/** The view that reaches one wallet over a relay: by code or link. */
const linkView = 'ConnectingWalletConnect'

/** Whether the app pairs by this view: a plugin brings it, and the host wants it. */
export function usePairs(view: typeof codeView | typeof linkView): boolean {
  const { enableWalletConnect } = wallets.useSelect((state) => state.options)
  return wallets.useKernel().views.has(view) && enableWalletConnect
}

/** Leads to the code and the links of one wallet; undefined where the app pairs with none. */
export function usePair(): ((wallet: Wallet) => Promise<unknown>) | undefined {
  const dispatch = wallets.useDispatch()
  const pair = ({ connectors: _ways, namespaces: _families, ...facts }: Wallet) =>
    dispatch.modal.push(linkView, { wallet: facts })
  return usePairs(linkView) ? pair : undefined
}

/** Whether a wallet that is not on this device has a link to pair by. */
const isLinked = ({ installed, mobileLink, desktopLink, webappLink }: Wallet): boolean =>
  !installed && [mobileLink, desktopLink, webappLink].some((link) => link !== undefined)

function useInput(): WalletsInput {
  const slice = wallets.useSelect((state) => state.wallets)
  const options = wallets.useSelect((state) => state.options)
  const { mobile } = wallets.useKernel().ports.page
  const { filters } = wallets.useSlots()
  return useMemo(
    () => ({ wallets: slice, options, mobile, filters }),
    [slice, options, mobile, filters],
  )
}

/** The families that a wallet reaches, by their names. */
export const familyNames = (namespaces: readonly Namespace[]): string =>
  namespaces.map((namespace) => familyOf(namespace)?.name ?? namespace).join(', ')

/** The wallets to show, in order. */
export function useShownWallets(): readonly Wallet[] {
  const input = useInput()
  return useMemo(() => selectWallets(input), [input])
}

export function useMethodOrder(): ReturnType<typeof selectMethodOrder> {
  const input = useInput()
  return useMemo(() => selectMethodOrder(input), [input])
}

/** The host app: its name in sentences and its end of the connection line. */
export function useAppEnd(fallback: string): ConnectionLineEnd {
  const metadata = wallets.useSelect((state) => state.options.metadata)
  const { origin } = wallets.useKernel().ports.page
  return useMemo(() => selectAppEnd(metadata, origin, fallback), [metadata, origin, fallback])
}

/** What a wallet's own browser may be opened for: the active family, and where nothing pairs with it any. */
export function useBrowserWanted(): (wallet: Wallet) => Wanted {
  const pairs = usePairs(linkView)
  const { activeNamespace, networks } = wallets.useSelect((state) => state.networks)
  return (wallet) => {
    const paired = pairs && isLinked(wallet)
    const active = activeNamespace ? [activeNamespace] : []
    const others = paired ? [] : networks.map(({ chainNamespace }) => chainNamespace)
    return { families: [...active, ...others], paired }
  }
}

/** How far the list is; one that the opening is about to ask for is on its way. */
export function useListStatus(): WalletsState['list']['status'] {
  const { ports } = wallets.useKernel()
  const { lists } = wallets.useSlots()
  return wallets.useSelect((state) => {
    const { status } = state.wallets.list
    return status === 'idle' && isListWanted(state, { lists }, ports) ? 'loading' : status
  })
}

/** Fetches what a click on a wallet of this device will need, so that the click does not wait for it. */
export function useNear(): (wallet: Wallet) => void {
  const kernel = wallets.useKernel()
  const { sources } = wallets.useSlots()
  return ({ connectors }) => {
    if (connectors.length === 0) return
    preloadView(kernel, 'ConnectingExternal')
    kernel.preload('wallets/connect')
    kernel.preload('connections/connect')
    // A failed preload is repeated by the click, which reports the failure.
    for (const { driver } of sources)
      if (driver && connectors.some((one) => one.driver === driver.id))
        driver.load().catch(() => undefined)
  }
}

/**
 * Goes on with a chosen wallet: on this device through its own window or browser, elsewhere by code or link. With a
 * family, a wallet of this device is asked for that one alone.
 */
export function useChoose(family?: Namespace): (wallet: Wallet) => void {
  const kernel = wallets.useKernel()
  const dispatch = wallets.useDispatch()
  const wanted = useBrowserWanted()
  const pair = usePair()
  /** Loaded where a wallet may have no other way in than its own browser; without it the wallet is paired with. */
  const hasBrowser = (wallet: Wallet): Promise<boolean> =>
    import('../in-app.ts').then(
      ({ inAppLink }) => inAppLink(wallet.id, wanted(wallet), kernel.ports.page) !== undefined,
      () => false,
    )
  async function choose(wallet: Wallet): Promise<void> {
    const { id, name } = wallet
    if (pair && isLinked(wallet) && !(kernel.ports.page.mobile && (await hasBrowser(wallet))))
      return void (await pair(wallet))
    return dispatch.modal.push('ConnectingExternal', {
      wallet: id,
      name,
      ...(family && { namespace: family }),
    })
  }
  return (wallet) => begin(choose(wallet))
}
