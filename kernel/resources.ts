import { kernelErrors } from './values/errors.ts'
import type { ResourceKey } from './values/keys.ts'

/**
 * Live objects by key: providers, sockets, windows. They are not part of the log, the state or exports. A `resourceKey`
 * types its value; under a plain string it is unknown. Do not store numbers, texts or lists: data that a plugin decides
 * by belongs into facts and its slice, so that a recording explains each decision.
 */
export interface Resources {
  /** Stores an object; `release` runs when it is removed or replaced, or the kernel is disposed. */
  put<T>(key: ResourceKey<T>, value: NoInfer<T>, release?: () => void): void
  put(key: string, value: unknown, release?: () => void): void
  get<T>(key: ResourceKey<T>): T | undefined
  get(key: string): unknown
  /** Like `get`, but throws `kernel/no-resource` if there is none. */
  need<T>(key: ResourceKey<T>): T
  need(key: string): unknown
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
    put(key: string, value: unknown, release?: () => void) {
      remove(key)
      held.set(key, release ? { value, release } : { value })
    },
    get: (key: string) => held.get(key)?.value as never,
    need(key: string) {
      const entry = held.get(key)
      if (!entry) throw kernelErrors.create('no-resource', { key })
      return entry.value as never
    },
    remove,
    keys: () => [...held.keys()],
    clear() {
      for (const key of [...held.keys()]) remove(key)
    },
  }
}
