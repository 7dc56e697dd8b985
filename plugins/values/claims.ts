import { type Resources, resourceKey } from '../../kernel/index.ts'

/**
 * Objects found on the page under each name, and names with more than one object. Not recorded, because it concerns
 * live objects of this page.
 */
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

/** Records an object under the name by which wallets are stored. A second object contests the name. */
export function noteClaim(resources: Resources, name: string, claimant: unknown): void {
  const { owners, contested, listeners } = claimsOf(resources)
  if (!owners.has(name)) owners.set(name, claimant)
  if (owners.get(name) === claimant || contested.has(name)) return
  contested.add(name)
  for (const listener of [...(listeners.get(name) ?? [])]) listener()
}
