import {
  errorText,
  type Ports,
  type ResourceKey,
  type Resources,
  resourceKey,
  safeDataImage,
  safeText,
} from '../../kernel/index.ts'
import { noteClaim, type StandardFamily, type StandardWallet } from '../values/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'

export const driverId = 'bip122'
export const walletKey = (connectorId: string): ResourceKey<InjectedWallet | RegisteredWallet> =>
  resourceKey(`bip122/wallet/${connectorId}`)

/** Which shape a wallet's provider has. */
export type WalletKind = 'sats' | 'leather' | 'unisat' | 'okx'

/** A wallet on the page: the provider lies at a dotted path from `window`. */
export interface InjectedWallet {
  readonly kind: WalletKind
  readonly path: string
  readonly raw: object
}

/** A wallet of the Wallet Standard. */
export interface RegisteredWallet {
  readonly kind: 'standard'
  readonly raw: StandardWallet
}

/** Wallets of the Wallet Standard that sign for Bitcoin, but for those that listed themselves: these send, too. */
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
  /** Takes the names of those that list themselves. */
  readonly listed: Set<string>
  /** Whether the app lists a test network. */
  readonly testnets: boolean
}

/** These wallets have no event for arriving late, so the page is looked at again, in ms after a start or an opening. */
const looks = [200, 400, 600, 1_500, 3_000, 6_000]
const maxWallets = 50

type Place = readonly [path: string, kind: WalletKind, name: string]
const injected: readonly Place[] = [
  ['unisat', 'unisat', 'UniSat Wallet'],
  ['bitkeep.unisat', 'unisat', 'Bitget Wallet'],
  ['binancew3w.bitcoin', 'unisat', 'Binance Wallet'],
  ['okxwallet.bitcoin', 'okx', 'OKX Wallet'],
]
/** Its coins of the testnet, for apps that work there. */
const testnetPlace: Place = ['okxwallet.bitcoinTestnet', 'okx', 'OKX Wallet (testnet)']
/** Where wallets of sats-connect sat before they listed themselves. */
const formerPlace: Place = ['BitcoinProvider', 'sats', 'Bitcoin wallet']

/** What lies at a dotted path; undefined where there is no object. */
function at(target: object, path: string): object | undefined {
  let value: unknown = target
  for (const part of path.split('.')) value = (value as Record<string, unknown> | null)?.[part]
  return typeof value === 'object' && value !== null ? value : undefined
}

/** Whether a wallet found before is still registered, or still lies at its place. */
export function isPresent(
  { ports, resources }: Pick<Tools, 'ports' | 'resources'>,
  { id }: { readonly id: string },
): boolean {
  const found = resources.get(walletKey(id))
  if (!found || found.kind === 'standard') return found !== undefined
  return at(ports.page.window ?? {}, found.path) !== undefined
}

interface Listed {
  readonly path: string
  readonly kind: WalletKind
  readonly name: string
  readonly icon?: unknown
}

function readListed(entry: unknown): Listed | undefined {
  const { id, name, icon } = (entry ?? {}) as Record<string, unknown>
  const shown = safeText(name)
  if (typeof id !== 'string' || id.length > 100 || !/^[\w$]+(\.[\w$]+){0,4}$/.test(id) || !shown)
    return undefined
  const kind = id === 'LeatherProvider' ? 'leather' : 'sats'
  // Leather declares image/svg, a type that browsers do not draw.
  const picture =
    typeof icon === 'string' ? icon.replace(/^data:image\/svg(?=[;,])/, '$&+xml') : icon
  return { path: id, kind, name: shown, icon: picture }
}

/** Bitcoin wallets that list themselves in `window.btc_providers` or sit at a known place. */
export function bitcoinWallets({
  ports,
  resources,
  opened,
  listed,
  testnets,
}: Tools): WalletSource {
  return {
    id: 'bitcoin',
    start(found) {
      const target = ports.page.window as (Window & { btc_providers?: unknown }) | undefined
      if (!target) return () => undefined
      const wallets = new Map<string, FoundWallet>()
      const kept = new Map<string, InjectedWallet>()
      // One provider may lie at several places.
      const known = new Set<object>()

      function add({ path, kind, name, icon }: Listed): void {
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
          // Another object lies where the wallet lay: that one is asked from now on.
          if (before.raw !== raw) keep({ ...before, raw })
          return
        }
        if (known.has(raw) || wallets.size >= maxWallets) return
        known.add(raw)
        noteClaim(resources, key, raw)
        const safe = safeDataImage(icon)
        const shown = { name, ...(safe !== undefined && { icon: safe }) }
        keep({ kind, path, raw })
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
          // Any page script can leave an object here whose getters throw; the others stay.
          ports.logger.warn('A Bitcoin wallet could not be read', errorText(error))
        }
      }
      /** What lists itself; undefined where there is no list. */
      function listedOn(): readonly unknown[] | undefined {
        try {
          const list = target?.btc_providers
          return Array.isArray(list) ? list.slice(0, maxWallets) : undefined
        } catch {
          return undefined // A trap, not a list.
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
      const places = (): readonly Place[] => [
        ...injected,
        ...(testnets ? [testnetPlace] : []),
        ...(listedOn() ? [] : [formerPlace]),
      ]
      function look(): void {
        const before = wallets.size
        attempt(addListed)
        for (const [path, kind, name] of places()) attempt(() => add({ path, kind, name }))
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
