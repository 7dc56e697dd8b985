/** Longer lists are left open: freezing one copies it, and would make every fact cost the length of the list. */
const longest = 256

type Fields = Readonly<Record<string, unknown>>

const isOpen = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Object.isFrozen(value)

/**
 * Freezes what is new in `after`, so that writes to the state throw in development. Only what differs from
 * `before` is walked; of a long list neither the list nor its items, which payloads have frozen already.
 */
export function freezeChanges<T>(after: T, before: unknown): T {
  if (after === before || !isOpen(after)) return after
  if (Array.isArray(after) && after.length > longest) return after
  const then = typeof before === 'object' && before !== null ? (before as Fields) : {}
  for (const key in after) freezeChanges(after[key], then[key])
  return Object.freeze(after)
}

/** Freezes plain data whole. */
export function freezeAll<T>(value: T): T {
  if (!isOpen(value)) return value
  for (const key in value) freezeAll(value[key])
  return Object.freeze(value)
}
