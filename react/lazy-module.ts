import { useSyncExternalStore } from 'react'
import { inTime } from './in-time.ts'

/** A module that loads when it is needed, and that components draw with from then on. */
export interface LazyModule<T> {
  /** Loads it and draws nothing yet. Rejects if it does not come within 30 s; the next call tries again. */
  preload(): Promise<T>
  /** Loads it and renders the components that wait for it. Rejects like `preload`. */
  load(): Promise<T>
  /** The module once `load` has ended; undefined before, on a server and during hydration. */
  useModule(): T | undefined
}

/** Makes a lazy module of an `import()`. */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let loaded: T | undefined
  let coming: Promise<T> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  // Share one `import()`: each costs a task of the page, even if the module has loaded.
  const preload = (): Promise<T> => {
    coming ??= inTime(load).catch((error) => {
      coming = undefined
      throw error
    })
    return coming
  }
  return {
    preload,
    async load() {
      loaded = await preload()
      for (const listener of listeners) listener()
      return loaded
    },
    useModule: () =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => undefined,
      ),
  }
}
