import { useSyncExternalStore } from 'react'

/** Code that comes when it is needed, and that components draw with from then on. */
export interface LateCode<T> {
  /** Fetches it. Rejects when it does not come; the next call tries again. */
  load(): Promise<T>
  /** The code once it is there. A server and its hydration draw without. */
  useCode(): T | undefined
}

/** Makes one of an `import()`. */
export function lateCode<T>(fetch: () => Promise<T>): LateCode<T> {
  let code: T | undefined
  let coming: Promise<T> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    load() {
      coming ??= fetch().then(
        (there) => {
          code = there
          for (const listener of listeners) listener()
          return there
        },
        (error) => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
    useCode: () =>
      useSyncExternalStore(
        subscribe,
        () => code,
        () => undefined,
      ),
  }
}
