import type { FoundWallet, WalletSource } from 'wallet-kernel/families'
import {
  type Ports,
  type ResourceKey,
  type Resources,
  resourceKey,
  safeImage,
  safeText,
} from 'wallet-kernel/kernel'
import type { TonBridge } from './bridge.ts'
import { tonNamespace } from './network.ts'

export const driverId = 'ton'

/** Resource key of a wallet found on the page. */
export const walletKey = (id: string): ResourceKey<TonBridge> =>
  resourceKey<TonBridge>(`ton/wallet/${id}`)

/** When the page is looked through again, in ms: some wallets come after the page. */
const looks = [0, 300, 1_000, 3_000]
const mostWallets = 50

/** The bridge at a member of `window`; undefined for everything else, and for members that throw when they are read. */
function bridgeAt(page: Readonly<Record<string, unknown>>, name: string): TonBridge | undefined {
  try {
    const { tonconnect } = Object(page[name]) as { readonly tonconnect?: Partial<TonBridge> }
    const isOne = typeof tonconnect?.connect === 'function' && typeof tonconnect.send === 'function'
    return isOne ? (tonconnect as TonBridge) : undefined
  } catch {
    // Frames of other origins, and getters of other scripts.
    return undefined
  }
}

/** Wallets that inject a bridge of TON Connect into the page. */
export const tonWallets = ({
  ports,
  resources,
}: {
  readonly ports: Ports
  readonly resources: Resources
}): WalletSource => ({
  id: 'ton',
  start(found) {
    const page = ports.page.window as unknown as Readonly<Record<string, unknown>> | undefined
    if (!page) return () => undefined
    const wallets = new Map<string, FoundWallet>()
    const look = (): void => {
      const before = wallets.size
      for (const name of Object.keys(page)) {
        const bridge = wallets.size < mostWallets ? bridgeAt(page, name) : undefined
        if (!bridge || wallets.has(name)) continue
        const shown = safeText(bridge.walletInfo?.name) || name
        const icon = safeImage(bridge.walletInfo?.image)
        resources.put(walletKey(name), bridge)
        const look = { name: shown, ...(icon !== undefined && { icon }) }
        wallets.set(name, {
          origin: 'ton-connect',
          ...look,
          connector: {
            id: name,
            driver: driverId,
            type: 'INJECTED',
            namespaces: [tonNamespace],
            ...look,
          },
        } as FoundWallet)
      }
      if (wallets.size > before) found([...wallets.values()])
    }
    const ends = looks.map((ms) => ports.clock.after(ms, look))
    return () => {
      for (const end of ends) end()
      for (const id of wallets.keys()) resources.remove(walletKey(id))
    }
  },
})
