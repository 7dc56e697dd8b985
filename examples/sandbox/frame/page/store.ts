/** What the frame remembers by itself, where the browser lets a page inside another site's page remember anything. */
export interface FrameStore {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Storage that forgets with the page where the browser denies it; then the parent keeps the session. */
export function createStore(): FrameStore {
  const memory = new Map<string, string>()
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined // Access to localStorage throws in a third-party frame of a strict browser.
    }
  }
  return {
    get: (key) => attempt(() => localStorage.getItem(key)) ?? memory.get(key),
    set(key, value) {
      memory.set(key, value)
      attempt(() => localStorage.setItem(key, value))
    },
    remove(key) {
      memory.delete(key)
      attempt(() => localStorage.removeItem(key))
    },
  }
}
