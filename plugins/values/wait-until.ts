/** Promises for conditions: each resolves at the first `check` that finds its condition met. */
export interface Waiter {
  /** Resolves when `met` returns true. */
  until(met: () => boolean): Promise<void>
  /** Tests every pending condition; call it after each change. */
  check(): void
}

/** A waiter without pending conditions. */
export function createWaiter(): Waiter {
  const waiting = new Set<() => void>()
  return {
    until: (met) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!met()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    check() {
      for (const look of [...waiting]) look()
    },
  }
}
