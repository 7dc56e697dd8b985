import type { Resources } from '../../kernel/index.ts'
import type { WalletSession } from '../connections/contract.ts'
import { claimsOf } from './claims.ts'

// Apart from `claims.ts`, which a page starts with: this comes with the first connector.

/**
 * Whether two wallets claim a remembered name: only the visitor knows which one was meant. The later claimant has a
 * name of its own, numbered behind `#`.
 */
export const isContested = (resources: Resources, name: string): boolean =>
  name.includes('#') || claimsOf(resources).contested.has(name)

/** A session that was restored without the visitor: it ends with the first sign that its name is another wallet's. */
export function whileUncontested(
  resources: Resources,
  name: string,
  session: WalletSession,
): WalletSession {
  return {
    ...session,
    watch(observer) {
      const stop = session.watch(observer)
      const { listeners } = claimsOf(resources)
      const own = listeners.get(name) ?? new Set()
      let left = false
      const contested = (): void => {
        if (!left) observer.disconnected()
      }
      listeners.set(name, own.add(contested))
      // Contested during the request: reported once the connection is known.
      if (isContested(resources, name)) queueMicrotask(contested)
      return () => {
        left = true
        own.delete(contested)
        stop()
      }
    },
  }
}
