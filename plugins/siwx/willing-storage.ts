import type { Storage } from '../../kernel/index.ts'

interface Memory {
  /** Values that the storage refused; undefined marks a removed one. */
  readonly values: Map<string, string | undefined>
  /** Number of changes per key. */
  readonly changes: Map<string, number>
}

/** One memory per storage, until the page is left. */
const memories = new WeakMap<Storage, Memory>()

/** True if a later page could still read a value under the key. */
async function isLeft(storage: Storage, key: string): Promise<boolean> {
  try {
    await storage.remove(key)
    return false
  } catch {
    // Check by reading.
  }
  try {
    return (await storage.get(key)) !== undefined
  } catch {
    return false // A later page cannot read it either.
  }
}

/**
 * Wraps a storage for sessions: values that the browser refuses to keep (blocked site data, a full disk) last until the
 * page is left. Rejects only if an older value can neither be replaced nor removed, because the next page would believe
 * it. Calls with the same storage share one memory.
 */
export function willingStorage(storage: Storage): Storage {
  const memory: Memory = memories.get(storage) ?? { values: new Map(), changes: new Map() }
  memories.set(storage, memory)
  const { values, changes } = memory
  async function change(
    key: string,
    value: string | undefined,
    write: () => unknown,
  ): Promise<void> {
    const serial = (changes.get(key) ?? 0) + 1
    changes.set(key, serial)
    try {
      await write()
      if (changes.get(key) === serial) values.delete(key)
    } catch (error) {
      // A later change wins.
      if (changes.get(key) !== serial) return
      values.set(key, value)
      if (await isLeft(storage, key)) throw error
    }
  }
  return {
    async get(key) {
      if (values.has(key)) return values.get(key)
      try {
        return await storage.get(key)
      } catch {
        return undefined // It cannot be read, so it is not stored.
      }
    },
    set: (key, value) => change(key, value, () => storage.set(key, value)),
    remove: (key) => change(key, undefined, () => storage.remove(key)),
  }
}
