import { kernelErrors } from './errors.ts'

/** Live objects by id: providers, sockets, windows. They stay out of the log, of state and of exports. */
export interface Resources {
  /** Stores an object; `release` runs when it is removed, replaced or the kernel is disposed. */
  put(key: string, value: unknown, release?: () => void): void
  get<T>(key: string): T | undefined
  /** Like `get`, but throws `kernel/no-resource` when nothing is there. */
  need<T>(key: string): T
  remove(key: string): void
  /** Keys in use, for the devtools. */
  keys(): readonly string[]
}

export type OwnedResources = Resources & { clear(): void }

export function createResources(report: (error: unknown, key: string) => void): OwnedResources {
  const held = new Map<string, { readonly value: unknown; readonly release?: () => void }>()
  const remove = (key: string): void => {
    const entry = held.get(key)
    held.delete(key)
    try {
      entry?.release?.()
    } catch (error) {
      report(error, key)
    }
  }
  return {
    put(key, value, release) {
      remove(key)
      held.set(key, release ? { value, release } : { value })
    },
    get: <T>(key: string) => held.get(key)?.value as T | undefined,
    need<T>(key: string): T {
      const entry = held.get(key)
      if (!entry) throw kernelErrors.create('no-resource', { key })
      return entry.value as T
    },
    remove,
    keys: () => [...held.keys()],
    clear() {
      for (const key of [...held.keys()]) remove(key)
    },
  }
}
