import { freezeAll } from './freeze.ts'
import { isPlainObject } from './json.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a copy does with parts that are not plain data. */
export interface CopyRules {
  /** Replaces a function; `owner` is the object that holds it. Default: it is kept. */
  readonly method?: (run: object, owner: object | undefined, name: string | undefined) => unknown
  /** True for an object that is kept as it is; `name` is that of the member that holds it. */
  readonly keeps?: (value: object, name: string | undefined) => boolean
  /** True for data that nobody may change: it is frozen where it is, without a copy. */
  readonly owns?: (value: object) => boolean
  /** The receiver may change its copy. Default: the copy is frozen. */
  readonly mutable?: true
}

/**
 * A deep, frozen copy of plain data. Each field is read once, so that a getter, a proxy or a later change cannot give the
 * check and the use different values. Keeps bigints and cycles. Bytes are copied, but JavaScript cannot freeze them. An
 * instance of a class without methods is data too, and its copy is a plain object. Functions and other objects (signals,
 * providers, instances with methods) stay what they are.
 */
export function frozenCopy<T>(value: T, rules: CopyRules = {}): T {
  return read(value, rules, new Map()) as T
}

/** The same copy for wallets, some of which change the requests that they get. */
export const mutableCopy = <T>(value: T): T => frozenCopy(value, { mutable: true })

/** The same for an answer from outside. An object with functions of its own is an API, and stays what it is. */
export const answerCopy = <T>(answer: T): T =>
  frozenCopy(answer, { keeps: (value) => !isBytes(value) && hasFunctions(value) })

const hasFunctions = (value: object): boolean =>
  Object.values(Object.getOwnPropertyDescriptors(value)).some(
    ({ value: member }) => typeof member === 'function',
  )

const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1)

const isBuffer = (value: object): value is ArrayBufferLike =>
  value instanceof ArrayBuffer ||
  (typeof SharedArrayBuffer === 'function' && value instanceof SharedArrayBuffer)

const isBytes = (value: object): value is ArrayBufferLike | ArrayBufferView =>
  ArrayBuffer.isView(value) || isBuffer(value)

/** The same bytes in memory of their own: not the whole buffer of a part, and none that is shared with others. */
function bytesCopy(value: ArrayBufferLike | ArrayBufferView): object {
  const bytes = ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(value)
  const copy = new Uint8Array(bytes)
  if (!ArrayBuffer.isView(value)) return copy.buffer
  const Form = Reflect.get(globalThis, tagOf(value)) as new (buffer: ArrayBuffer) => object
  return new Form(copy.buffer)
}

const closed = <T extends object>(copy: T, { mutable }: CopyRules): T =>
  mutable ? copy : Object.freeze(copy)

function read(
  value: unknown,
  rules: CopyRules,
  seen: Map<object, unknown>,
  owner?: object,
  name?: string,
): unknown {
  if (typeof value === 'function') return rules.method ? rules.method(value, owner, name) : value
  if (typeof value !== 'object' || value === null || rules.keeps?.(value, name)) return value
  if (seen.has(value)) return seen.get(value)
  if (Array.isArray(value)) {
    const items: unknown[] = []
    seen.set(value, items)
    for (const item of value) items.push(read(item, rules, seen, value))
    return closed(items, rules)
  }
  if (isBytes(value)) return bytesCopy(value)
  const keys = isPlainObject(value) ? Object.keys(value) : keysOfInstance(value)
  if (!keys) return value
  if (rules.owns?.(value)) return freezeAll(value)
  return copyFields(value, keys, rules, seen)
}

/** A frozen object with these members of `value`, each read once. */
export function copyFields(
  value: object,
  keys: Iterable<string>,
  rules: CopyRules,
  seen: Map<object, unknown> = new Map(),
): object {
  const copy: Record<string, unknown> = {}
  seen.set(value, copy)
  for (const key of keys) {
    const item = read((value as Fields)[key], rules, seen, value, key)
    // A plain assignment to `__proto__` would set the prototype.
    if (key === '__proto__')
      Object.defineProperty(copy, key, {
        ...{ value: item, enumerable: true, writable: true, configurable: true },
      })
    else copy[key] = item
  }
  return closed(copy, rules)
}

/** Names of an instance's fields and accessors; undefined if it has methods. */
function keysOfInstance(value: object): Iterable<string> | undefined {
  const keys = new Set<string>()
  for (const [name, { value: member }] of membersOf(value)) {
    if (typeof member === 'function') return undefined
    keys.add(name)
  }
  return keys
}

/** The members of an object and of its classes, except constructors. */
export function* membersOf(value: object): Iterable<readonly [string, PropertyDescriptor]> {
  let one: object | null = value
  for (; one && Object.getPrototypeOf(one); one = Object.getPrototypeOf(one))
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(one)))
      if (name !== 'constructor') yield [name, member]
}
