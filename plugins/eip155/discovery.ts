import type { Ports, Resources } from '../../kernel/index.ts'
import {
  browserWallet,
  noteClaim,
  readAnnouncement,
  type WalletAnnouncement,
} from '../values/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'
import type { Eip1193Provider } from './contract.ts'
import { injectedName } from './injected-name.ts'
import { driverId, injectedId, injectedNameKey, providerKey } from './keys.ts'

const driver = { id: driverId, load: (): Promise<unknown> => import('./connector.ts') }

/** More wallets than a visitor installs; a limit for page scripts that announce endlessly. */
const maxWallets = 100

interface Tools {
  readonly ports: Ports
  readonly resources: Resources
}

/** Names of announced providers, for the source that reads `window.ethereum`. */
export class Announced extends Map<unknown, string> {
  /** Called after a provider was added or renamed. */
  changed: () => void = () => undefined

  override set(provider: unknown, name: string): this {
    super.set(provider, name)
    this.changed()
    return this
  }
}

/**
 * Reads `request` once, so that a page script cannot replace it later. Undefined if the value is not a provider, also
 * if a getter throws.
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
    return undefined // A page script can put an object here whose getters throw.
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

/** Wallets that announce themselves (EIP-6963). Listens until the page is left, because wallets may come late. */
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
      // Wallets answer the page's event one after another in the same turn: report them together.
      let waits = true
      const report = (): void => {
        waits = false
        // Newest first, like the list of connectors.
        if (listening && wallets.size > 0) found([...wallets.values()].reverse())
      }
      let listening = true
      function keep(uuid: string, wallet: FoundWallet): void {
        wallets.set(uuid, wallet)
        if (waits) return
        waits = true
        queueMicrotask(report)
      }
      /** Updates name and icon. The id stays. */
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
        // Some wallets announce themselves with a new UUID on every request.
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
        // Two wallets may claim the same rdns: both are listed, and neither is restored silently.
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
 * The wallet at `window.ethereum`, for browsers and wallets from before EIP-6963. It may be a shim of another wallet,
 * so it is read again with each announcement.
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
          return // An object whose getters throw is not a wallet.
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
      // If wallets have announced themselves, the flags of another object prove nothing.
      resources.put(injectedNameKey, () =>
        announcers.size > 0 ? (announcers.get(held) ?? browserWallet) : nameNow(),
      )
      announcers.changed = again
      look()
      // Wallets from before EIP-6963 announce themselves this way if the page loaded first.
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
