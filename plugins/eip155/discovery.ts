import type { Ports, Resources } from '../../kernel/index.ts'
import { noteClaim, readAnnouncement, type WalletAnnouncement } from '../values/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'
import type { Eip1193Provider } from './contract.ts'
import { driverId, injectedId, providerKey } from './keys.ts'

const driver = { id: driverId, load: (): Promise<unknown> => import('./connector.ts') }

/** More wallets than a visitor installs: a page script that announces without end is not followed. */
const maxWallets = 100

interface Tools {
  readonly ports: Ports
  readonly resources: Resources
}

/**
 * Reads `request` once, so that a page script that replaces it later changes nothing for us.
 * Undefined for what is no provider, also when a getter throws.
 */
function captured(value: unknown): Eip1193Provider | undefined {
  try {
    const provider = value as Eip1193Provider
    const request = provider.request.bind(provider)
    return {
      request: (input) => request(input),
      on: (event, listener) => provider.on?.(event, listener),
      removeListener: (event, listener) => provider.removeListener?.(event, listener),
    }
  } catch {
    return undefined // Any page script can put a trap here.
  }
}

const announcedAs = (
  { name, icon }: WalletAnnouncement,
  { id, rdns }: { readonly id: string; readonly rdns: string },
): FoundWallet => {
  const shown = { name, rdns, ...(icon !== undefined && { icon }) }
  return {
    origin: 'announced',
    ...shown,
    connector: { id, driver: driverId, type: 'ANNOUNCED', namespaces: ['eip155'], ...shown },
  }
}

/** Wallets that announce themselves (EIP-6963). Listens for the page's whole life: wallets may come late. */
export function announcedWallets({ ports, resources }: Tools): WalletSource {
  return {
    id: 'eip6963',
    driver,
    start(found) {
      const target = ports.page.window
      if (!target) return () => undefined
      const wallets = new Map<string, FoundWallet>()
      const providers = new Map<string, unknown>()
      const names = new Map<string, number>()
      // Wallets answer a request one after another, in the same turn: a burst is emitted once.
      let waits = true
      const report = (): void => {
        waits = false
        // Newest first, as the list of connectors is kept.
        if (listening && wallets.size > 0) found([...wallets.values()].reverse())
      }
      let listening = true
      function keep(uuid: string, wallet: FoundWallet): void {
        wallets.set(uuid, wallet)
        if (waits) return
        waits = true
        queueMicrotask(report)
      }
      /** A wallet may have another name or icon by now. What it is remembered by stays. */
      function renew(uuid: string, info: WalletAnnouncement): void {
        const { connector, name, icon } = wallets.get(uuid) ?? {}
        const rdns = info.rdns.toLowerCase()
        if (!connector || connector.rdns !== rdns) return
        if (name !== info.name || icon !== info.icon)
          keep(uuid, announcedAs(info, { id: connector.id, rdns }))
      }
      const announced = (event: Event): void => {
        const announcement = readAnnouncement((event as CustomEvent).detail)
        if (!announcement) return
        const { info, provider } = announcement
        if (wallets.has(info.uuid)) {
          if (providers.get(info.uuid) === provider) renew(info.uuid, info)
          else
            ports.logger.warn('A second wallet announced itself with the same UUID; it was ignored')
          return
        }
        const rdns = info.rdns.toLowerCase()
        // Some wallets announce themselves under a new UUID each time they are asked.
        const again = [...wallets].find(
          ([uuid, wallet]) => wallet.rdns === rdns && providers.get(uuid) === provider,
        )
        if (again) return renew(again[0], info)
        if (names.has(rdns)) noteClaim(resources, providerKey(rdns), provider)
        if (wallets.size >= maxWallets) return
        const own = captured(provider)
        if (!own) return
        noteClaim(resources, providerKey(rdns), provider)
        const claims = (names.get(rdns) ?? 0) + 1
        names.set(rdns, claims)
        // Two wallets may claim one rdns: both are listed, and neither is reconnected silently.
        const id = claims === 1 ? rdns : `${rdns}#${claims}`
        providers.set(info.uuid, provider)
        resources.put(providerKey(id), own)
        keep(info.uuid, announcedAs(info, { id, rdns }))
      }
      target.addEventListener('eip6963:announceProvider', announced)
      target.dispatchEvent(new Event('eip6963:requestProvider'))
      report()
      return () => {
        listening = false
        target.removeEventListener('eip6963:announceProvider', announced)
      }
    },
  }
}

/** Flags that distinguish wallets that only inject themselves. */
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
const nameless = 'Browser Wallet'

function nameOf(provider: unknown): string {
  try {
    const marks = provider as Record<string, unknown>
    return flags.find(([flag]) => marks[flag] === true)?.[1] ?? nameless
  } catch {
    return nameless
  }
}

/** The one wallet at `window.ethereum`, for browsers and wallets from before EIP-6963. */
export function injectedWallet({ ports, resources }: Tools): WalletSource {
  return {
    id: 'window.ethereum',
    driver,
    start(found) {
      const target = ports.page.window as
        | ({ readonly ethereum?: unknown } & EventTarget)
        | undefined
      if (!target) return () => undefined
      let held: unknown
      const look = (): void => {
        let provider: unknown
        try {
          provider = target.ethereum
        } catch {
          return // A trap, not a wallet.
        }
        const own = provider === held ? undefined : captured(provider)
        if (!own) return
        held = provider
        noteClaim(resources, providerKey(injectedId), provider)
        resources.put(providerKey(injectedId), own)
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
      // Wallets older than EIP-6963 announce themselves this way to a page that loaded first.
      target.addEventListener('ethereum#initialized', look)
      return () => {
        target.removeEventListener('ethereum#initialized', look)
        resources.remove(providerKey(injectedId))
      }
    },
  }
}
