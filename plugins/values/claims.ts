import { type Resources, resourceKey } from '../../kernel/index.ts'

/** What was found on the page under each name, and which names a second thing claimed. */
interface Claims {
  readonly owners: Map<string, unknown>
  readonly contested: Set<string>
  readonly listeners: Map<string, Set<() => void>>
}
const claimsKey = resourceKey<Claims>('wallets/claims')

/** The claims of one kernel. */
export function claimsOf(resources: Resources): Claims {
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
