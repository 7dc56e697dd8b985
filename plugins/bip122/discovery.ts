import {
  errorText,
  type Ports,
  type ResourceKey,
  type Resources,
  resourceKey,
  safeDataImage,
  safeText,
} from '../../kernel/index.ts'
import { noteClaim, quirksOf, type StandardFamily, type StandardWallet } from '../values/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'
import type { BitcoinNetworkName } from './networks.ts'
import { quirks, type WalletKind } from './quirks.ts'

export const driverId = 'bip122'
export const walletKey = (connectorId: string): ResourceKey<InjectedWallet | RegisteredWallet> =>
  resourceKey(`bip122/wallet/${connectorId}`)

/** A wallet on the page; its provider is at a dotted path from `window`. */
export interface InjectedWallet {
  readonly kind: WalletKind
  readonly path: string
  readonly raw: object
  /** The network that a provider of its own serves. */
  readonly network?: BitcoinNetworkName
}

/** A wallet of the Wallet Standard. */
export interface RegisteredWallet {
  readonly kind: 'standard'
  readonly raw: StandardWallet
}

/**
 * Wallet Standard wallets that sign for Bitcoin, except those that list themselves in `window.btc_providers`: these can
 * also send.
 */
export const standardFamily = (listed: ReadonlySet<string>): StandardFamily => ({
  namespace: 'bip122',
  driver: driverId,
  prefix: 'bitcoin',
  keyOf: walletKey,
  isUsable: (features) =>
    Boolean(features['bitcoin:connect'] ?? features['standard:connect']) &&
    Boolean(features['bitcoin:signTransaction'] ?? features['bitcoin:signMessage']),
  isKnown: (name) => listed.has(name),
  held: (raw): RegisteredWallet => ({ kind: 'standard', raw }),
})

interface Tools {
  readonly ports: Ports
  readonly resources: Resources
  /** Calls back when the modal opens; the returned function stops it. */
  readonly opened: (run: () => void) => () => void
  /** Filled with the names of wallets that list themselves. */
  readonly listed: Set<string>
  /** Names of the networks that the app lists. */
  readonly networks: readonly BitcoinNetworkName[]
}

/**
 * These wallets emit no event when they arrive late, so the page is read again after these delays, in ms after a start
 * or an opening.
 */
const looks = [200, 400, 600, 1_500, 3_000, 6_000]
const maxWallets = 50

/** The object at a dotted path; undefined if there is none. */
function at(target: object, path: string): object | undefined {
  let value: unknown = target
  for (const part of path.split('.')) value = (value as Record<string, unknown> | null)?.[part]
  return typeof value === 'object' && value !== null ? value : undefined
}

/** True if a wallet found earlier is still registered, or still at its path. */
export function isPresent(
  { ports, resources }: Pick<Tools, 'ports' | 'resources'>,
  { id }: { readonly id: string },
): boolean {
  const found = resources.get(walletKey(id))
  if (!found || found.kind === 'standard') return found !== undefined
  return at(ports.page.window ?? {}, found.path) !== undefined
}

interface Place {
  readonly path: string
  readonly kind: WalletKind
  readonly name: string
  readonly icon?: unknown
  readonly network?: BitcoinNetworkName
}

/** Path of sats-connect wallets before they listed themselves. */
const formerPlace: Place = { path: 'BitcoinProvider', kind: 'sats', name: 'Bitcoin wallet' }

/** Paths of providers that do not list themselves; those for test networks of the app last. */
function placesOf(networks: readonly BitcoinNetworkName[]): readonly Place[] {
  const unlisted = [...quirksOf(quirks, ({ listed }) => !listed)]
  return [
    ...unlisted,
    ...unlisted.flatMap(({ name, kind, testnets = {} }) =>
      networks.flatMap((network): readonly Place[] => {
        const path = testnets[network]
        const title = `${name} (${network.toLowerCase()})`
        return path === undefined ? [] : [{ path, kind, network, name: title }]
      }),
    ),
  ]
}

function readListed(entry: unknown): Place | undefined {
  const { id, name, icon } = (entry ?? {}) as Record<string, unknown>
  const shown = safeText(name)
  if (typeof id !== 'string' || id.length > 100 || !/^[\w$]+(\.[\w$]+){0,4}$/.test(id) || !shown)
    return undefined
  const [quirk] = quirksOf(quirks, ({ listed, path }) => listed === true && path === id)
  // Leather declares image/svg, a type that browsers do not display.
  const picture =
    typeof icon === 'string' ? icon.replace(/^data:image\/svg(?=[;,])/, '$&+xml') : icon
  return { path: id, kind: quirk?.kind ?? 'sats', name: shown, icon: picture }
}

/** Bitcoin wallets that list themselves in `window.btc_providers` or are at a known path. */
export function bitcoinWallets({
  ports,
  resources,
  opened,
  listed,
  networks,
}: Tools): WalletSource {
  return {
    id: 'bitcoin',
    start(found) {
      const target = ports.page.window as (Window & { btc_providers?: unknown }) | undefined
      if (!target) return () => undefined
      const wallets = new Map<string, FoundWallet>()
      const kept = new Map<string, InjectedWallet>()
      // The same provider may be at several paths.
      const known = new Set<object>()

      function add({ path, kind, network, name, icon }: Place): void {
        const raw = at(target as object, path) as Readonly<Record<string, unknown>> | undefined
        const asked = kind === 'sats' || kind === 'leather' ? 'request' : 'getAccounts'
        if (typeof raw?.[asked] !== 'function') return
        const id = `bitcoin:${path}`
        const key = walletKey(id)
        const keep = (wallet: InjectedWallet): void => {
          kept.set(path, wallet)
          resources.put(key, wallet)
        }
        const before = kept.get(path)
        if (before) {
          noteClaim(resources, key, raw)
          // Another object replaced the wallet's provider: use it from now on.
          if (before.raw !== raw) keep({ ...before, raw })
          return
        }
        if (known.has(raw) || wallets.size >= maxWallets) return
        known.add(raw)
        noteClaim(resources, key, raw)
        const safe = safeDataImage(icon)
        const shown = { name, ...(safe !== undefined && { icon: safe }) }
        keep({ kind, path, raw, ...(network && { network }) })
        wallets.set(path, {
          origin: 'bitcoin',
          ...shown,
          connector: { id, driver: driverId, type: 'INJECTED', namespaces: ['bip122'], ...shown },
        })
      }
      function attempt(run: () => void): void {
        try {
          run()
        } catch (error) {
          // A page script can leave an object here whose getters throw; the other wallets stay.
          ports.logger.warn('A Bitcoin wallet could not be read', errorText(error))
        }
      }
      /** The wallets that list themselves; undefined if there is no list. */
      function listedOn(): readonly unknown[] | undefined {
        try {
          const list = target?.btc_providers
          return Array.isArray(list) ? list.slice(0, maxWallets) : undefined
        } catch {
          return undefined // Its getter throws, so it is not a list.
        }
      }
      function addListed(): void {
        for (const entry of listedOn() ?? [])
          attempt(() => {
            const read = readListed(entry)
            if (!read) return
            add(read)
            if (wallets.has(read.path)) listed.add(read.name)
          })
      }
      const places = placesOf(networks)
      function look(): void {
        const before = wallets.size
        attempt(addListed)
        for (const place of listedOn() ? places : [...places, formerPlace])
          attempt(() => add(place))
        if (wallets.size > before) found([...wallets.values()])
      }

      let timers: readonly (() => void)[] = []
      const stop = (): void => {
        for (const cancel of timers) cancel()
      }
      const watch = (): void => {
        stop()
        look()
        timers = looks.map((ms) => ports.clock.after(ms, look))
      }
      watch()
      const closed = opened(watch)
      return () => {
        closed()
        stop()
        for (const path of wallets.keys()) resources.remove(walletKey(`bitcoin:${path}`))
      }
    },
  }
}
