import type { Resources } from '../../kernel/index.ts'
import type { WalletSession } from '../connections/contract.ts'
import { claimsOf } from './claims.ts'

// Separate from `claims.ts`, which a page loads at its start: this loads with the first connector.

/**
 * Whether two wallets claim a stored name: only the visitor knows which one was meant. The later one gets its own name,
 * numbered after `#`.
 */
export const isContested = (resources: Resources, name: string): boolean =>
  name.includes('#') || claimsOf(resources).contested.has(name)

/** Guards a session that was restored without the visitor: it ends as soon as another wallet claims its name. */
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
      // Contested during the request: report it once the connection is known.
      if (isContested(resources, name)) queueMicrotask(contested)
      return () => {
        left = true
        own.delete(contested)
        stop()
      }
    },
  }
}
