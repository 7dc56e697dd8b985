import type { FoundWallet, WalletSource } from 'wallet-kernel/families'
import { fieldsOf, type Ports, type Resources, safeDataImage, safeText } from 'wallet-kernel/kernel'
import { walletKey } from './connector.ts'
import { toychainNamespace } from './network.ts'
import { announced, asked, type ToyWallet } from './wallet/provider.ts'

export const driverId = 'toychain'

/** Wallets of the toy chain: they announce themselves when they load, and on request. */
export function toyWallets({
  ports,
  resources,
}: {
  readonly ports: Ports
  readonly resources: Resources
}): WalletSource {
  return {
    id: 'toychain',
    start(found) {
      const target = ports.page.window as Window | undefined
      if (!target) return () => undefined
      const wallets = new Map<string, FoundWallet>()
      const heard = (event: Event): void => {
        const { detail } = event as CustomEvent<unknown>
        // Any script on the page can dispatch the event.
        const { id, ...told } = fieldsOf(detail)
        const name = safeText(told.name)
        const icon = safeDataImage(told.icon)
        if (typeof id !== 'string' || !name || wallets.has(id)) return
        resources.put(walletKey(id), detail as ToyWallet)
        wallets.set(id, {
          origin: 'toychain',
          name,
          ...(icon !== undefined && { icon }),
          connector: {
            id,
            driver: driverId,
            type: 'ANNOUNCED',
            namespaces: [toychainNamespace],
            name,
            ...(icon !== undefined && { icon }),
          },
        })
        found([...wallets.values()])
      }
      target.addEventListener(announced, heard)
      target.dispatchEvent(new Event(asked))
      return () => {
        target.removeEventListener(announced, heard)
        for (const id of wallets.keys()) resources.remove(walletKey(id))
      }
    },
  }
}
