// Captured when the module loads, so that a test runner's fake timers cannot stop the flush itself.
const later: (run: () => void) => void =
  typeof setImmediate === 'function' ? setImmediate : (run) => setTimeout(run, 0)
const realTimeout = setTimeout
const { performance: page } = globalThis
const realNow = page.now.bind(page)

/** Lets every ready promise settle, and the promises that follow from it. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => later(resolve))
}

/**
 * Waits in real time until `check` returns a truthy value, and resolves with it. After `timeoutMs` (default 2,000) it
 * rejects with the last error of `check`, or with an error that quotes `check`. For code that waits on the clock port
 * of a test kernel use `clock.advance` instead.
 */
export async function waitFor<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 2000, everyMs = 5 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const end = realNow() + timeoutMs
  for (;;) {
    let problem: unknown
    try {
      const found = await check()
      if (found) return found
    } catch (error) {
      problem = error
    }
    if (realNow() > end) {
      const condition = String(check).slice(0, 200)
      throw problem ?? new Error(`waitFor: not met within ${timeoutMs} ms: ${condition}`)
    }
    await new Promise<void>((resolve) => realTimeout(resolve, everyMs))
  }
}
