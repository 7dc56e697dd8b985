import {
  isReservedKey,
  type Ports,
  type ResourceKey,
  type Resources,
  resourceKey,
  safeText,
} from '../../kernel/index.ts'
import { noteClaim, quirksOf } from '../values/index.ts'
import type { FoundWallet, WalletSource } from '../wallets/contract.ts'
import { quirks } from './quirks.ts'

export const driverId = 'polkadot'
/** Function that reads the page again; called when the modal opens. */
export const lookKey: ResourceKey<() => void> = resourceKey('polkadot/look')

const idPrefix = 'injected-web3:'
/** Extensions add themselves to the page without an event; most do so within a second. */
const looksMs = [0, 100, 500, 1500, 4000]
/** More than a visitor installs; a limit for page scripts that flood the list. */
const maxWallets = 50
const longestKey = 100

/** An entry of `window.injectedWeb3`, as the page provides it; do not trust any field. */
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
    // A text would have as many entries as characters.
    if (typeof found !== 'object') return {}
    return Object.fromEntries(
      Object.entries(found as Readonly<Record<string, RawExtension | undefined>>).filter(
        ([key, entry]) =>
          key.length <= longestKey && !isReservedKey(key) && typeof entry?.enable === 'function',
      ),
    )
  } catch {
    return {} // A page script can put an object there whose getters throw.
  }
}

/** Key for detecting that another extension took over an extension's name. */
export const claimKey = (key: string): string => `polkadot/extension/${key}`

/** The extension's key in a connector's id. */
export const keyOf = (connectorId: string): string => connectorId.slice(idPrefix.length)

/** Derives a name from the key, because extensions give no other: `fearless-wallet` becomes Fearless Wallet. */
function nameOf(key: string): string {
  const [known] = quirksOf(quirks, (one) => one.key === key)
  const words = safeText(key).replace(/-/g, ' ')
  return known?.name ?? words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Extensions that add themselves to `window.injectedWeb3`; read at the start and when the modal opens. */
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
