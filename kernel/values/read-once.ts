import { isPlainObject } from './json.ts'

/**
 * A copy of plain data that shares nothing with the original: each field is read once, so that a later change, a getter
 * or a proxy cannot give another answer to who judges the copy and to who uses it. Bigints and cycles are kept, bytes are
 * copied. Functions and objects that are not plain data (signals, providers) stay what they are.
 */
export function readOnce<T>(value: T): T {
  return typeof value === 'object' && value !== null ? (read(value, new Map()) as T) : value
}

function read(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (seen.has(value)) return seen.get(value)
  if (Array.isArray(value)) {
    const items: unknown[] = []
    seen.set(value, items)
    for (const item of value) items.push(read(item, seen))
    return items
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return structuredClone(value)
  if (!isPlainObject(value)) return value
  const copy: Record<string, unknown> = {}
  seen.set(value, copy)
  for (const key of Object.keys(value)) {
    const item = read((value as Record<string, unknown>)[key], seen)
    // Assigned, `__proto__` would become the prototype.
    if (key === '__proto__')
      Object.defineProperty(copy, key, {
        value: item,
        enumerable: true,
        writable: true,
        configurable: true,
      })
    else copy[key] = item
  }
  return copy
}
