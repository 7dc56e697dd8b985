import { useSyncExternalStore } from 'react'

/** Code that comes when it is needed, and that components draw with from then on. */
export interface LateCode<T> {
  /** Fetches it without drawing. Rejects when it does not come; the next call tries again. */
  fetch(): Promise<T>
  /** Fetches it and draws with it from then on. */
  load(): Promise<T>
  /** The code once it is there. A server and its hydration draw without. */
  useCode(): T | undefined
}

/** Makes one of an `import()`. */
export function lateCode<T>(load: () => Promise<T>): LateCode<T> {
  let code: T | undefined
  let coming: Promise<T> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  // One `import()` for all: even of code that is there, each costs a turn of the page's tasks.
  const fetch = (): Promise<T> => {
    coming ??= load().catch((error) => {
      coming = undefined
      throw error
    })
    return coming
  }
  return {
    fetch,
    async load() {
      code = await fetch()
      for (const listener of listeners) listener()
      return code
    },
    useCode: () =>
      useSyncExternalStore(
        subscribe,
        () => code,
        () => undefined,
      ),
  }
}
