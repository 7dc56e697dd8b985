import type { Storage } from '../ports/ports.ts'

/** Storage in memory whose failures can be switched on. */
export interface MemoryStorage extends Storage {
  /** Stored texts by key. */
  readonly entries: Map<string, string>
  /** Calls made so far. */
  readonly calls: { readonly get: number; readonly set: number; readonly remove: number }
  /** Every call from the n-th on (1 is the next one) throws, until `heal`. */
  fail(operation: 'get' | 'set' | 'remove', error?: Error, nth?: number): void
  heal(): void
}

/** Options of a storage in memory. */
export interface MemoryStorageOptions {
  readonly entries?: Readonly<Record<string, string>>
  /** Answer with promises, as IndexedDB does. Default false. */
  readonly async?: boolean
}

/** Builds a storage port over a map. */
export function memoryStorage(options: MemoryStorageOptions = {}): MemoryStorage {
  const entries = new Map(Object.entries(options.entries ?? {}))
  const calls = { get: 0, set: 0, remove: 0 }
  type Operation = keyof typeof calls
  const faults = new Map<Operation, { error: Error; from: number }>()
  const answer = <T>(operation: Operation, work: () => T): T | Promise<T> => {
    calls[operation]++
    const fault = faults.get(operation)
    const failing = fault !== undefined && calls[operation] >= fault.from
    if (!options.async) {
      if (failing) throw fault.error
      return work()
    }
    return failing ? Promise.reject(fault.error) : Promise.resolve().then(work)
  }
  return {
    entries,
    calls,
    get: (key) => answer('get', () => entries.get(key)),
    set: (key, value) => answer('set', () => void entries.set(key, value)),
    remove: (key) => answer('remove', () => void entries.delete(key)),
    fail(operation, error = new Error(`storage ${operation} denied`), nth = 1) {
      faults.set(operation, { error, from: calls[operation] + nth })
    },
    heal: () => faults.clear(),
  }
}
