import type { Storage } from '../ports/ports.ts'

/**
 * A storage port on IndexedDB: more space than local storage, but it answers only after the first paint. Pass it as
 * `createKernel({ ports: { storage: idbStorage() } })`. Its code loads on first use; without IndexedDB it rejects, and
 * the kernel continues without storage.
 */
export function idbStorage(database = 'wallet-kernel'): Storage {
  const opened = async () => {
    const { createStore, del, get, set } = await import('idb-keyval')
    return { store: createStore(database, 'slices'), del, get, set }
  }
  let opening: ReturnType<typeof opened> | undefined
  const use = (): ReturnType<typeof opened> => {
    opening ??= opened()
    return opening
  }
  return {
    async get(key) {
      const { store, get } = await use()
      const value: unknown = await get(key, store)
      return typeof value === 'string' ? value : undefined
    },
    async set(key, value) {
      const { store, set } = await use()
      await set(key, value, store)
    },
    async remove(key) {
      const { store, del } = await use()
      await del(key, store)
    },
  }
}
