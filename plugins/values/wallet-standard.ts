import {
  errorText,
  memberOf,
  type Namespace,
  type Ports,
  type Resources,
  safeDataImage,
  safeText,
} from '../../kernel/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'
import { noteClaim } from './claims.ts'
import { contained } from './contained.ts'

/** A Wallet Standard wallet as the page provides it; every field is untrusted. */
export interface StandardWallet {
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

/** The part of the standard that one chain family uses. */
export interface StandardFamily {
  readonly namespace: Namespace
  readonly driver: string
  /** Prefix of this family's chain and feature names in the standard. */
  readonly prefix: string
  /** Resource key of the wallet of a connector id. */
  readonly keyOf: (connectorId: string) => string
  /** Whether the wallet has the required features. */
  readonly isUsable: (features: StandardWallet['features']) => boolean
  /** Whether another source reaches a wallet of this name better. Default: never. */
  readonly isKnown?: (name: string) => boolean
  /** The value stored for a wallet. */
  readonly held: (wallet: StandardWallet) => unknown
}

/** More than any visitor installs; a page script that registers more is flooding the list. */
const maxWallets = 100

/** Wallets registered by the Wallet Standard, for the lifetime of the page: they may register late and unregister. */
export function standardWallets({ ports, resources }: Tools, family: StandardFamily): WalletSource {
  const { namespace, driver, keyOf } = family
  const isUsable = ({ name, chains, features }: StandardWallet): boolean =>
    // Skip its own bridge to phones: another plugin handles pairing.
    name !== 'WalletConnect' &&
    chains.some((chain) => String(chain).startsWith(`${family.prefix}:`)) &&
    family.isUsable(features)
  return {
    id: `wallet-standard:${family.prefix}`,
    start(found) {
      const target = ports.page.window
      if (!target) return () => undefined
      const wallets = new Map<StandardWallet, FoundWallet>()
      let reported = false
      let again = false
      let stopped = false
      /** Report at once, then once per turn: otherwise a flood of changes would be read each time. */
      function report(): void {
        again = reported
        if (reported) return
        reported = true
        found([...wallets.values()])
        queueMicrotask(() => {
          reported = stopped
          if (again) report()
        })
      }

      function add(wallet: StandardWallet): void {
        try {
          const name = safeText(wallet.name)
          if (wallets.has(wallet) || !name) return
          if (!isUsable(wallet) || family.isKnown?.(name)) return
          const taken = resources.get(keyOf(`standard:${name}`)) !== undefined
          if (wallets.size < maxWallets || taken)
            noteClaim(resources, keyOf(`standard:${name}`), wallet)
          if (wallets.size >= maxWallets) return
          const icon = safeDataImage(wallet.icon)
          let id = `standard:${name}`
          // Two wallets may claim one name: list both, and restore neither silently.
          for (let copy = 2; resources.get(keyOf(id)); copy++) id = `standard:${name}#${copy}`
          const shown = { name, ...(icon !== undefined && { icon }) }
          resources.put(keyOf(id), family.held(wallet))
          wallets.set(wallet, {
            origin: 'standard',
            ...shown,
            chains: wallet.chains.map(String).filter((chain) => chain.startsWith(family.prefix)),
            connector: {
              id,
              driver,
              type: 'ANNOUNCED',
              namespaces: [namespace],
              ...shown,
            },
          })
        } catch {
          // Any page script can register an object whose getters throw.
        }
      }
      function remove(wallet: StandardWallet): void {
        const id = wallets.get(wallet)?.connector?.id
        if (id !== undefined) resources.remove(keyOf(id))
        wallets.delete(wallet)
      }

      /** Reports the list after a change, unless it is the same. */
      function changing(change: () => void): void {
        const before = [...wallets.keys()]
        change()
        const now = [...wallets.keys()]
        if (now.length !== before.length || now.some((one, at) => one !== before[at])) report()
      }

      const register = (...list: readonly StandardWallet[]): (() => void) => {
        changing(() => list.forEach(add))
        return () => changing(() => list.forEach(remove))
      }
      const api = Object.freeze({ register })
      const registered = (event: Event): void => {
        const callback: unknown = (event as CustomEvent).detail
        if (typeof callback !== 'function') return
        try {
          callback(api)
        } catch (error) {
          ports.logger.warn('A wallet failed while it registered', errorText(error))
        }
      }
      target.addEventListener('wallet-standard:register-wallet', registered)
      target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
      return () => {
        stopped = true
        reported = true
        target.removeEventListener('wallet-standard:register-wallet', registered)
        for (const wallet of [...wallets.keys()]) remove(wallet)
      }
    },
  }
}

type Method = (...input: readonly unknown[]) => unknown

/** A feature's function, bound. Undefined when the wallet lacks it. */
export function featureOf(
  { features }: StandardWallet,
  name: `${string}:${string}`,
  method: string = name.split(':')[1] ?? '',
): Method | undefined {
  const feature = features[name] as Record<string, Method | undefined> | undefined
  const found = feature?.[method]
  return typeof found === 'function' ? found.bind(feature) : undefined
}

/** Changes reported by a wallet. */
export interface StandardChange {
  readonly accounts?: unknown
  readonly chains?: unknown
}

/** Listens to the wallet's changes; `unreadable` is called for invalid ones. The returned function stops it. */
export function onStandardChange(
  wallet: StandardWallet,
  changed: (change: StandardChange) => void,
  unreadable: () => void,
): () => void {
  const read = (change: unknown): void =>
    changed({ accounts: memberOf(change, 'accounts'), chains: memberOf(change, 'chains') })
  const listen = featureOf(wallet, 'standard:events', 'on')
  const off = listen?.('change', contained(read, unreadable))
  return () => {
    if (typeof off === 'function') off()
  }
}
