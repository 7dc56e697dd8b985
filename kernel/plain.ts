const maxPayloadDepth = 64

/** True for keys that must never index an object with data from outside. */
export const isReservedKey = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype'

/** True for objects made by a literal or by JSON. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return true
  // Another realm (a frame) has its own Object.prototype: the one without a parent.
  return Object.getPrototypeOf(prototype) === null && !Array.isArray(value)
}

/** The path of the first thing that is not plain JSON, or undefined. Cyclic data counts as not plain. */
export function impurity(
  value: unknown,
  path = '',
  depth = 0,
  limit: number = maxPayloadDepth,
): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path || '.'
  if (typeof value !== 'object' || depth > limit) return path || '.'
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = impurity(value[i], `${path}[${i}]`, depth + 1, limit)
      if (found) return found
    }
    return undefined
  }
  if (!isPlainObject(value)) return path || '.'
  for (const key of Object.keys(value)) {
    const at = path ? `${path}.${key}` : key
    if (isReservedKey(key)) return at
    const item = (value as Record<string, unknown>)[key]
    const found = item === undefined ? undefined : impurity(item, at, depth + 1, limit)
    if (found) return found
  }
  return undefined
}

/**
 * A copy that shares nothing with the original, so that whoever made it cannot change history afterwards.
 * What is not plain JSON is left out; bigints become decimal text.
 */
export function plainCopy(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || depth > maxPayloadDepth) return undefined
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(plainCopy(item, depth + 1) ?? null)
    return items
  }
  if (!isPlainObject(value)) return undefined
  const copy: Record<string, unknown> = {}
  // Twice as fast as Object.keys for small objects; what a polluted prototype adds is left out.
  for (const key in value) {
    if (isReservedKey(key) || !Object.hasOwn(value, key)) continue
    const kept = plainCopy((value as Record<string, unknown>)[key], depth + 1)
    if (kept !== undefined) copy[key] = kept
  }
  return copy
}

/** JSON with sorted keys: equal states give equal texts in every engine. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : item,
  )
}
