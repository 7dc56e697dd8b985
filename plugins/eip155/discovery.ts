import { type Ports, type Resources, readAnnouncement } from '../../kernel/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'
import type { Eip1193Provider } from './contract.ts'

export const driverId = 'eip155'
export const injectedId = 'injected'
export const providerKey = (connectorId: string): string => `eip155/provider/${connectorId}`

interface Tools {
  readonly ports: Ports
  readonly resources: Resources
}

/** Reads `request` once, so that a page script that replaces it later changes nothing for us. */
function captured(provider: Eip1193Provider): Eip1193Provider {
  const request = provider.request.bind(provider)
  return {
    request,
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

/** Wallets that announce themselves (EIP-6963). Listens for the page's whole life: wallets may come late. */
export function announcedWallets({ ports, resources }: Tools): WalletSource {
  return {
    id: 'eip6963',
    start(found) {
      const target = ports.page.window
      if (!target) return () => undefined
      const wallets = new Map<string, FoundWallet>()
      const announced = (event: Event): void => {
        const announcement = readAnnouncement((event as CustomEvent).detail)
        if (!announcement) return
        const { info, provider } = announcement
        if (wallets.has(info.uuid)) {
          if (providers.get(info.uuid) !== provider)
            ports.logger.warn('A second wallet announced itself with the same UUID; it was ignored')
          return
        }
        providers.set(info.uuid, provider)
        const twins = [...wallets.values()].filter(({ rdns }) => rdns === info.rdns).length
        // Two wallets may claim one rdns: both are listed, and neither is reconnected silently.
        const id = twins === 0 ? info.rdns : `${info.rdns}#${twins + 1}`
        resources.put(providerKey(id), captured(provider))
        wallets.set(info.uuid, {
          origin: 'announced',
          name: info.name,
          rdns: info.rdns,
          connector: {
            id,
            driver: driverId,
            name: info.name,
            type: 'ANNOUNCED',
            namespaces: ['eip155'],
            rdns: info.rdns,
            ...(info.icon !== undefined && { icon: info.icon }),
          },
          ...(info.icon !== undefined && { icon: info.icon }),
        })
        found([...wallets.values()])
      }
      const providers = new Map<string, unknown>()
      target.addEventListener('eip6963:announceProvider', announced)
      target.dispatchEvent(new Event('eip6963:requestProvider'))
      return () => target.removeEventListener('eip6963:announceProvider', announced)
    },
  }
}

/** Flags by which wallets that only inject themselves can be told apart. */
const flags: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isFrame', 'Frame'],
  ['isMetaMask', 'MetaMask'],
]

function nameOf(provider: object): string {
  for (const [flag, name] of flags)
    if ((provider as Record<string, unknown>)[flag] === true) return name
  return 'Browser Wallet'
}

/** The one wallet at `window.ethereum`, for browsers and wallets from before EIP-6963. */
export function injectedWallet({ ports, resources }: Tools): WalletSource {
  return {
    id: 'window.ethereum',
    start(found) {
      const target = ports.page.window as
        | ({ readonly ethereum?: unknown } & EventTarget)
        | undefined
      const look = (): void => {
        const provider = target?.ethereum as (Eip1193Provider & object) | undefined
        if (typeof provider !== 'object' || typeof provider.request !== 'function') return
        if (resources.get(providerKey(injectedId))) return
        resources.put(providerKey(injectedId), captured(provider))
        const name = nameOf(provider)
        found([
          {
            origin: 'injected',
            name,
            connector: {
              id: injectedId,
              driver: driverId,
              name,
              type: 'INJECTED',
              namespaces: ['eip155'],
            },
          },
        ])
      }
      look()
      // Wallets from before EIP-6963 tell a page that loaded first in this way.
      target?.addEventListener('ethereum#initialized', look)
      return () => {
        target?.removeEventListener('ethereum#initialized', look)
        resources.remove(providerKey(injectedId))
      }
    },
  }
}
