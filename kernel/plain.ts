const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** True for keys that must never index an object with data from outside. */
export const isReservedKey = (key: string): boolean => reserved.has(key)

/** The path of the first thing that is not plain JSON, or undefined. Cyclic data counts as not plain. */
export function impurity(value: unknown, path = '', depth = 0): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path || '.'
  if (typeof value !== 'object' || depth > 100) return path || '.'
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = impurity(value[i], `${path}[${i}]`, depth + 1)
      if (found) return found
    }
    return undefined
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return path || '.'
  for (const key of Object.keys(value)) {
    const at = path ? `${path}.${key}` : key
    if (isReservedKey(key)) return at
    const item = (value as Record<string, unknown>)[key]
    const found = item === undefined ? undefined : impurity(item, at, depth + 1)
    if (found) return found
  }
  return undefined
}

/** A copy with everything that is not plain JSON left out; the value itself when nothing has to go. */
export function plainCopy(value: unknown): unknown {
  return impurity(value) === undefined ? value : stripped(value, 0)
}

function stripped(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || depth > 100) return undefined
  if (Array.isArray(value)) return value.map((item) => stripped(item, depth + 1) ?? null)
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return undefined
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (isReservedKey(key)) continue
    const kept = stripped(item, depth + 1)
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
