import type { Ports, Resources } from '../../kernel/index.ts'
import { noteClaim, readAnnouncement, type WalletAnnouncement } from '../values/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'
import type { Eip1193Provider } from './contract.ts'
import { browserWallet, injectedName } from './injected-name.ts'
import { driverId, injectedId, injectedNameKey, providerKey } from './keys.ts'

const driver = { id: driverId, load: (): Promise<unknown> => import('./connector.ts') }

/** More wallets than a visitor installs: a page script that announces without end is not followed. */
const maxWallets = 100

interface Tools {
  readonly ports: Ports
  readonly resources: Resources
}

/** The names of the providers that announced themselves, for the source that looks at `window.ethereum`. */
export class Announced extends Map<unknown, string> {
  /** Called once a provider was added or named anew. */
  changed: () => void = () => undefined

  override set(provider: unknown, name: string): this {
    super.set(provider, name)
    this.changed()
    return this
  }
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
export function announcedWallets(
  { ports, resources }: Tools,
  announcers: Announced = new Announced(),
): WalletSource {
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
        if (name === info.name && icon === info.icon) return
        announcers.set(providers.get(uuid), info.name)
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
        announcers.set(provider, info.name)
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

/**
 * The one wallet at `window.ethereum`, for browsers and wallets from before EIP-6963. It may be a shim that another
 * wallet put there: it is looked at again with each announcement.
 */
export function injectedWallet(
  { ports, resources }: Tools,
  announcers: Announced = new Announced(),
): WalletSource {
  return {
    id: 'window.ethereum',
    driver,
    start(found) {
      const target = ports.page.window as
        | ({ readonly ethereum?: unknown } & EventTarget)
        | undefined
      if (!target) return () => undefined
      let held: unknown
      let shown: string | undefined
      const nameNow = (): string => announcers.get(held) ?? injectedName(held)
      const report = (): void => {
        const name = nameNow()
        if (name === shown) return
        shown = name
        const ref = { id: injectedId, driver: driverId, name, type: 'INJECTED' } as const
        found([{ origin: 'injected', name, connector: { ...ref, namespaces: ['eip155'] } }])
      }
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
        shown = undefined
        noteClaim(resources, providerKey(injectedId), provider)
        resources.put(providerKey(injectedId), own)
        report()
      }
      const again = (): void => {
        look()
        if (held !== undefined) report()
      }
      // Beside an announced wallet the flags of another object prove nothing.
      resources.put(injectedNameKey, () =>
        announcers.size > 0 ? (announcers.get(held) ?? browserWallet) : nameNow(),
      )
      announcers.changed = again
      look()
      // Wallets older than EIP-6963 announce themselves this way to a page that loaded first.
      target.addEventListener('ethereum#initialized', again)
      return () => {
        announcers.changed = () => undefined
        target.removeEventListener('ethereum#initialized', again)
        resources.remove(providerKey(injectedId))
        resources.remove(injectedNameKey)
      }
    },
  }
}
