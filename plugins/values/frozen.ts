/** The same plain value, which nothing can change any more, at whatever depth. */
export function frozen<T>(value: T): T {
  // A text, a number or nothing counts as frozen.
  if (Object.isFrozen(value)) return value
  for (const item of Object.values(value as object)) frozen(item)
  return Object.freeze(value)
}
