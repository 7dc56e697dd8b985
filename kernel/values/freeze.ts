/** Longer lists are not frozen: freezing copies a list, so that every fact would cost its length. */
const longest = 256

type Fields = Readonly<Record<string, unknown>>

const isOpen = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Object.isFrozen(value)

/**
 * Freezes the parts of `after` that differ from `before`, so that writes to the state throw in development. Skips long
 * lists and their items, which were frozen as payloads.
 */
export function freezeChanges<T>(after: T, before: unknown): T {
  if (after === before || !isOpen(after)) return after
  if (Array.isArray(after) && after.length > longest) return after
  const then = typeof before === 'object' && before !== null ? (before as Fields) : {}
  for (const key in after) freezeChanges(after[key], then[key])
  return Object.freeze(after)
}

/** Freezes plain data deeply. */
export function freezeAll<T>(value: T): T {
  if (!isOpen(value)) return value
  for (const key in value) freezeAll(value[key])
  return Object.freeze(value)
}
