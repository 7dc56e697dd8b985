import type { Storage } from '../../kernel/index.ts'
import { idbStorage, memoryStorage } from '../../kernel/storage/index.ts'
import { linkChoiceKey, readLinkChoice } from './links.ts'

/** A storage in the form that clients expect. */
interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

async function usable(storage: Storage): Promise<Storage> {
  try {
    await storage.get('probe')
    return storage
  } catch {
    return memoryStorage() // The page forbids databases: a session lasts until the page is left.
  }
}

/**
 * Storage for the keys of a kernel's client: its own database. The client's default storage, on its first use on a
 * page, would move entries with similar names out of local storage: the app's and ours.
 */
export async function clientStorage(name: string, app: Storage): Promise<ClientStorage> {
  const storage = await usable(idbStorage(`${name}-walletconnect`))
  return {
    // Called only to clean up data of the client's wrapper, which is not used here.
    getKeys: async () => [],
    getEntries: async () => [],
    async getItem(key) {
      // The link for later requests is an entry of the app: the wallet that the visitor chose.
      const text = await (key === linkChoiceKey ? app : storage).get(key)
      // The client opens it unchecked.
      if (key === linkChoiceKey && readLinkChoice(text) === undefined) return undefined
      return text === undefined ? undefined : JSON.parse(text)
    },
    async setItem(key, value) {
      await storage.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      await storage.remove(key)
    },
  }
}
