import { useMemo } from 'react'
import { arrival, type Namespace } from '../../../kernel/index.ts'
import { begin, bindPlugin, type PluginHooks, preloadView } from '../../../react/index.ts'
import type { ConnectionLineEnd } from '../../../react/primitives/index.ts'
import { selectAppEnd } from '../../options/selectors.ts'
import { familyOf } from '../../values/index.ts'
import type { Wallet, WalletsContract, WalletsState } from '../contract.ts'
import type { Wanted } from '../in-app.ts'
import { isListWanted } from '../list/prefetch.ts'
import { selectMethodOrder, selectWallets, type WalletsInput } from '../selectors.ts'
import { type Serving, servingOf } from '../serving.ts'

export const wallets: PluginHooks<WalletsContract> = bindPlugin<WalletsContract>('wallets')

/** The view with a code for any wallet. */
export const codeView = 'ConnectingWalletConnectBasic'
/** The view that pairs with one wallet, by code or link. */
const linkView = 'ConnectingWalletConnect'

/** Whether the app pairs by this view: a plugin provides it, and the host enables it. */
export function usePairs(view: typeof codeView | typeof linkView): boolean {
  const { enableWalletConnect } = wallets.useSelect((state) => state.options)
  return wallets.useKernel().views.has(view) && enableWalletConnect
}

/** Opens the code and the links of one wallet; undefined if the app does not pair. */
export function usePair(): ((wallet: Wallet) => Promise<unknown>) | undefined {
  const dispatch = wallets.useDispatch()
  const pair = ({ connectors: _ways, namespaces: _families, ...facts }: Wallet) =>
    dispatch.modal.push(linkView, { wallet: facts })
  return usePairs(linkView) ? pair : undefined
}

/** Whether a wallet that is not on this device has a link for pairing. */
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

/** Names of the families that a wallet supports. */
export const familyNames = (namespaces: readonly Namespace[]): string =>
  namespaces.map((namespace) => familyOf(namespace)?.name ?? namespace).join(', ')

/** The displayed wallets, in order. */
export function useShownWallets(): readonly Wallet[] {
  const input = useInput()
  return useMemo(() => selectWallets(input), [input])
}

/** What a wallet can serve of the app's networks. */
export function useServing(): (wallet: Wallet) => Serving {
  const { networks } = wallets.useSelect((state) => state.networks)
  const { unserved } = wallets.useSelect((state) => state.wallets)
  const { allowUnsupportedChain } = wallets.useSelect((state) => state.options)
  return (wallet) => servingOf(wallet, allowUnsupportedChain ? [] : networks, unserved)
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

/**
 * The families for which a wallet's own browser may be opened: the active one, or any if the app does not pair with the
 * wallet.
 */
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

/** Status of the list; `loading` also if the opening is about to request it. */
export function useListStatus(): WalletsState['list']['status'] {
  const { ports } = wallets.useKernel()
  const { lists } = wallets.useSlots()
  return wallets.useSelect((state) => {
    const { status } = state.wallets.list
    return status === 'idle' && isListWanted(state, { lists }, ports) ? 'loading' : status
  })
}

/** Fetches the code that a click on a wallet of this device needs. */
export function useNear(): (wallet: Wallet) => void {
  const kernel = wallets.useKernel()
  const { sources } = wallets.useSlots()
  return ({ connectors }) => {
    if (connectors.length === 0) return
    preloadView(kernel, 'ConnectingExternal')
    kernel.preload('wallets/connect')
    kernel.preload('connections/connect')
    // The click retries a failed preload and reports the failure.
    for (const { driver } of sources)
      if (driver && connectors.some((one) => one.driver === driver.id))
        driver.load().catch(() => undefined)
  }
}

/**
 * Continues with a chosen wallet: on this device in its own window or browser, elsewhere by code or link. With a
 * family, a wallet of this device is asked only for that one.
 */
export function useChoose(family?: Namespace): (wallet: Wallet) => void {
  const kernel = wallets.useKernel()
  const dispatch = wallets.useDispatch()
  const wanted = useBrowserWanted()
  const pair = usePair()
  /** Loaded for a wallet that may only be reachable in its own browser; otherwise the wallet is paired. */
  const hasBrowser = (wallet: Wallet): Promise<boolean> =>
    arrival(() => import('../in-app.ts')).then(
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
