import { isSafeKey } from './keys.ts'

/** Nesting beyond this is refused: it would overflow the stack of whoever walks the value. */
const MAX_DEPTH = 100

/**
 * Where a value stops being plain JSON data, as a path such as `wallet.provider` or `list[2]`
 * (`value` for the root itself); undefined when all of it survives JSON unchanged. Getters are not
 * called.
 */
export function findNonPlain(value: unknown): string | undefined {
  return find(value, '', 0)
}

/** Whether a value survives JSON unchanged: no functions, instances, bigint, undefined or cycles. */
export function isPlainData(value: unknown): boolean {
  return find(value, '', 0) === undefined
}

function find(value: unknown, path: string, depth: number): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path || 'value'
  // A cycle is an endless depth.
  if (typeof value !== 'object' || depth > MAX_DEPTH) return path || 'value'
  const list = Array.isArray(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  // An object of another realm has a prototype that is the end of its own chain.
  const plain = list || prototype === null || Object.getPrototypeOf(prototype) === null
  const keys = Reflect.ownKeys(value)
  if (!plain || (list && keys.length !== value.length + 1)) return path || 'value'
  for (const key of keys) {
    if (list && key === 'length') continue
    const here = list ? `${path}[${String(key)}]` : `${path && `${path}.`}${String(key)}`
    // A getter has no value in its descriptor and is refused as undefined, without being called.
    const property = Object.getOwnPropertyDescriptor(value, key)
    if (typeof key === 'symbol' || !isSafeKey(key) || !property?.enumerable) return here
    const found = find(property.value, here, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * JSON text that is equal for equal data: keys sorted by code unit, no spaces, -0 as 0. Meant for
 * plain data (see `findNonPlain`); throws a TypeError for what JSON cannot say.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const record = value as Record<string, unknown>
    const pairs = Object.keys(record).sort()
    return `{${pairs.map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`).join(',')}}`
  }
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`${typeof value} is not JSON`)
  return text
}

/**
 * Parses outside JSON text and leaves out every key that would reach a prototype. Throws a
 * SyntaxError for text that is no JSON.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (isSafeKey(key) ? value : undefined))
}
