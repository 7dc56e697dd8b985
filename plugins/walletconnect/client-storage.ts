import type { Storage } from '../../kernel/index.ts'
import { idbStorage, memoryStorage } from '../../kernel/storage/index.ts'
import { linkChoiceKey, readLinkChoice } from './links.ts'

/** A storage in the shape that clients take. */
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
    return memoryStorage() // Forbidden on this page: a session lasts as long as it does.
  }
}

/**
 * Where a kernel's client keeps its keys: a database of its own. The storage that clients bring, when it is new on a
 * page, takes out of local storage whatever has a name like its own: the app's entries and ours.
 */
export async function clientStorage(name: string, app: Storage): Promise<ClientStorage> {
  const storage = await usable(idbStorage(`${name}-walletconnect`))
  return {
    // Asked only to sweep what the wrapper around the client kept, which is not used here.
    getKeys: async () => [],
    getEntries: async () => [],
    async getItem(key) {
      // The link that is kept for later requests is an entry of the app: the visitor's choice of a wallet.
      const text = await (key === linkChoiceKey ? app : storage).get(key)
      // The client opens it without another look.
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
