import type { Storage } from '../../kernel/index.ts'

interface Memory {
  /** What the storage refused; undefined stands for what is gone. */
  readonly values: Map<string, string | undefined>
  /** How often each key was changed. */
  readonly changes: Map<string, number>
}

/** Per storage, for as long as the page lasts. */
const memories = new WeakMap<Storage, Memory>()

/** Whether something is left under the key that a later page would read. */
async function isLeft(storage: Storage, key: string): Promise<boolean> {
  try {
    await storage.remove(key)
    return false
  } catch {
    // Reading tells whether it matters.
  }
  try {
    return (await storage.get(key)) !== undefined
  } catch {
    return false // What no page can read is not kept.
  }
}

/**
 * A storage for sessions: what the browser refuses to keep (blocked site data, a full disk) lasts as long as the page.
 * Rejects only where an older value can neither be replaced nor removed, since the next page would take it for the
 * truth. The same storage has the same memory in each call.
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
      // A later change decides.
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
        return undefined // What cannot be read was not kept.
      }
    },
    set: (key, value) => change(key, value, () => storage.set(key, value)),
    remove: (key) => change(key, undefined, () => storage.remove(key)),
  }
}
