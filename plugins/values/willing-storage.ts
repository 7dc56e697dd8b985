import type { Storage } from '../../kernel/index.ts'

/** What storages refused, for as long as the page lasts; undefined stands for what they would not remove. */
const refused = new WeakMap<Storage, Map<string, string | undefined>>()

/**
 * The storage for those who cannot do without: what the browser refuses to keep (blocked site data, a full disk) lasts
 * as long as the page. Never rejects; the same storage has the same memory wherever it is asked.
 */
export function willingStorage(storage: Storage): Storage {
  const known = refused.get(storage)
  const memory = known ?? new Map<string, string | undefined>()
  if (!known) refused.set(storage, memory)
  async function change(key: string, value: string | undefined, write: () => unknown) {
    try {
      await write()
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  }
  return {
    async get(key) {
      if (memory.has(key)) return memory.get(key)
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
