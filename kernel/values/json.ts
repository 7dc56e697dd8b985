import { isReservedKey } from './keys.ts'

const maxLevels = 64

/** True for objects from a literal or JSON. Check for a list before. */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  // Another realm (a frame) has its own Object.prototype: the object whose prototype is null.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Called with the path of each non-JSON value; throw to reject it. */
export type Refuse = (path: string) => void

/**
 * A deep copy, so that later changes to the original cannot change the log. Values that are not plain JSON are refused
 * or left out; bigints become decimal text. Cyclic data is not plain.
 */
export function plainCopy(
  value: unknown,
  refuse?: Refuse,
  levels: number = maxLevels,
  path = '',
): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (Number.isFinite(value)) return value
  if (typeof value === 'object' && levels >= 0) {
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const item of value) {
        const at = refuse && `${path}[${items.length}]`
        items.push(plainCopy(item, refuse, levels - 1, at) ?? null)
      }
      return items
    }
    if (isPlainObject(value)) {
      const copy: Record<string, unknown> = {}
      // Twice as fast as Object.keys for small objects; skips what a polluted prototype adds.
      for (const key in value) {
        if (!Object.hasOwn(value, key)) continue
        const item = (value as Record<string, unknown>)[key]
        const at = refuse && (path ? `${path}.${key}` : key)
        if (isReservedKey(key)) refuse?.(at as string)
        else if (item !== undefined) {
          const kept = plainCopy(item, refuse, levels - 1, at)
          if (kept !== undefined) copy[key] = kept
        }
      }
      return copy
    }
  }
  refuse?.(path || '.')
  return typeof value === 'bigint' ? value.toString() : typeof value === 'number' ? null : undefined
}

/** True for JSON data. */
export function isPlain(value: unknown): boolean {
  try {
    plainCopy(value, () => {
      throw new TypeError('not plain')
    })
    return true
  } catch {
    return false
  }
}

/** JSON with sorted keys: equal states have equal texts in every engine. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
