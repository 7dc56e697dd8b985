import { type Resources, resourceKey } from '../../kernel/index.ts'
import type { WalletSession } from '../connections/contract.ts'

/** What was found on the page under each name, and which names a second thing claimed. */
interface Claims {
  readonly owners: Map<string, unknown>
  readonly contested: Set<string>
  readonly listeners: Map<string, Set<() => void>>
}
const claimsKey = resourceKey<Claims>('wallets/claims')

function claimsOf(resources: Resources): Claims {
  const known = resources.get(claimsKey)
  if (known) return known
  const made: Claims = { owners: new Map(), contested: new Set(), listeners: new Map() }
  resources.put(claimsKey, made)
  return made
}

/** Notes what was found under a name that wallets are remembered by. A second object under it contests the name. */
export function noteClaim(resources: Resources, name: string, claimant: unknown): void {
  const { owners, contested, listeners } = claimsOf(resources)
  if (!owners.has(name)) owners.set(name, claimant)
  if (owners.get(name) === claimant || contested.has(name)) return
  contested.add(name)
  for (const listener of [...(listeners.get(name) ?? [])]) listener()
}

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
