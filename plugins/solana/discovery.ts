import { type Ports, type Resources, safeDataImage, safeText } from '../../kernel/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'

export const driverId = 'solana'
export const walletKey = (connectorId: string): string => `solana/wallet/${connectorId}`

/** A Wallet Standard wallet as the page hands it over; every field may lie. */
export interface RawWallet {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly string[]
  readonly accounts: readonly unknown[]
  readonly features: Readonly<Record<string, object | undefined>>
}

interface Tools {
  readonly ports: Ports
  readonly resources: Resources
}

/** More than anybody installs; a page script that registers more is flooding the list. */
const maxWallets = 100
const sends = ['solana:signTransaction', 'solana:signAndSendTransaction']

function isUsable({ name, chains, features }: RawWallet): boolean {
  return (
    // Its own bridge to phones: pairing is the business of another plugin.
    name !== 'WalletConnect' &&
    chains.some((chain) => String(chain).startsWith('solana:')) &&
    Boolean(features['standard:connect'] && features['standard:events']) &&
    sends.some((feature) => features[feature])
  )
}

/** Wallets that register by the Wallet Standard, for the page's whole life: they may come late and leave. */
export function standardWallets({ ports, resources }: Tools): WalletSource {
  return {
    id: 'wallet-standard:solana',
    start(found) {
      const target = ports.page.window
      if (!target) return () => undefined
      const wallets = new Map<RawWallet, FoundWallet>()
      const tell = (): void => found([...wallets.values()])

      function add(wallet: RawWallet): void {
        try {
          const name = safeText(wallet.name)
          if (wallets.size >= maxWallets || wallets.has(wallet) || !name) return
          if (!isUsable(wallet)) return
          const icon = safeDataImage(wallet.icon)
          let id = `standard:${name}`
          // Two wallets may claim one name: both are listed, and neither is reconnected silently.
          for (let twin = 2; resources.get(walletKey(id)); twin++) id = `standard:${name}#${twin}`
          const shown = { name, ...(icon !== undefined && { icon }) }
          resources.put(walletKey(id), wallet)
          wallets.set(wallet, {
            origin: 'standard',
            ...shown,
            connector: {
              id,
              driver: driverId,
              type: 'ANNOUNCED',
              namespaces: ['solana'],
              ...shown,
            },
          })
        } catch {
          // Any page script can register an object whose getters throw.
        }
      }
      function remove(wallet: RawWallet): void {
        const id = wallets.get(wallet)?.connector?.id
        if (id !== undefined) resources.remove(walletKey(id))
        wallets.delete(wallet)
      }

      const register = (...list: readonly RawWallet[]): (() => void) => {
        list.forEach(add)
        tell()
        return () => {
          list.forEach(remove)
          tell()
        }
      }
      const api = Object.freeze({ register })
      const registered = (event: Event): void => {
        const callback: unknown = (event as CustomEvent).detail
        if (typeof callback !== 'function') return
        try {
          callback(api)
        } catch (error) {
          ports.logger.warn('A wallet failed while it registered', error)
        }
      }
      target.addEventListener('wallet-standard:register-wallet', registered)
      target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
      return () => {
        target.removeEventListener('wallet-standard:register-wallet', registered)
        for (const wallet of [...wallets.keys()]) remove(wallet)
      }
    },
  }
}
