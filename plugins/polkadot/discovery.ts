import {
  isReservedKey,
  type Ports,
  type ResourceKey,
  type Resources,
  resourceKey,
  safeText,
} from '../../kernel/index.ts'
import { noteClaim } from '../values/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'

export const driverId = 'polkadot'
/** What looks at the page again, kept for the moment the modal opens. */
export const lookKey: ResourceKey<() => void> = resourceKey('polkadot/look')

const idPrefix = 'injected-web3:'
/** Extensions add themselves to the page without an event; most are there within a second. */
const looksMs = [0, 100, 500, 1500, 4000]
/** More than a visitor installs; a page script that adds more is flooding the list. */
const maxWallets = 50
const longestKey = 100

/** An entry of `window.injectedWeb3` as the page hands it over; every field may lie. */
export interface RawExtension {
  readonly enable: (appName: string) => unknown
}

interface Tools {
  readonly ports: Ports
  readonly resources: Resources
}

/** The extensions on the page by key. */
export function injected({ page }: Ports): Readonly<Record<string, RawExtension | undefined>> {
  try {
    const found = (page.window as { injectedWeb3?: unknown } | undefined)?.injectedWeb3
    // A text has as many entries as characters.
    if (typeof found !== 'object') return {}
    return Object.fromEntries(
      Object.entries(found as Readonly<Record<string, RawExtension | undefined>>).filter(
        ([key, entry]) =>
          key.length <= longestKey && !isReservedKey(key) && typeof entry?.enable === 'function',
      ),
    )
  } catch {
    return {} // Any page script can put an object there whose getters throw.
  }
}

/** The name by which an extension is remembered, for telling whether another one took its place. */
export const claimKey = (key: string): string => `polkadot/extension/${key}`

/** The key behind a connector's id. */
export const keyOf = (connectorId: string): string => connectorId.slice(idPrefix.length)

const ownNames: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'polkadot{.js}'],
  ['subwallet-js', 'SubWallet'],
])

/** Extensions give no name but their key: `fearless-wallet` is shown as Fearless Wallet. */
const nameOf = (key: string): string =>
  ownNames.get(key) ??
  safeText(key)
    .replace(/-/g, ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Extensions that add themselves to `window.injectedWeb3`, looked for at start and when the modal opens. */
export function injectedExtensions({ ports, resources }: Tools): WalletSource {
  return {
    id: 'injected-web3',
    start(found) {
      if (!ports.page.window) return () => undefined
      let known = ''
      const look = (): void => {
        const extensions = injected(ports)
        const keys = Object.keys(extensions).filter(nameOf).slice(0, maxWallets)
        for (const key of keys) noteClaim(resources, claimKey(key), extensions[key])
        if (keys.join() === known) return
        known = keys.join()
        found(
          keys.map((key): FoundWallet => {
            const name = nameOf(key)
            return {
              origin: 'polkadot',
              name,
              connector: {
                id: `${idPrefix}${key}`,
                driver: driverId,
                type: 'INJECTED',
                namespaces: ['polkadot'],
                name,
              },
            }
          }),
        )
      }
      const cancels = looksMs.map((ms) => ports.clock.after(ms, look))
      resources.put(lookKey, look)
      return () => {
        for (const cancel of cancels) cancel()
        resources.remove(lookKey)
      }
    },
  }
}
