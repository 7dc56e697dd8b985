/** Promises of what is to come true: each resolves at the first `check` that finds its condition met. */
export interface Conditions {
  until(met: () => boolean): Promise<void>
  /** To be called whenever one may have come true. */
  check(): void
}

/** An empty list of conditions. */
export function conditions(): Conditions {
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
