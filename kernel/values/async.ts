/** The part of the clock port that waiting needs. */
interface Clock {
  after(ms: number, run: () => void): () => void
}

/** Waits on the clock port; rejects with the signal's reason when aborted first. */
export function delay(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  let cancel: (() => void) | undefined
  const over = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve)
  })
  return signal ? abortable(over, signal).finally(cancel) : over
}

/** Races work against a signal: rejects with its reason at once, while the work's late answer goes nowhere. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const aborted = (): void => reject(signal.reason)
    signal.addEventListener('abort', aborted, { once: true })
    // Observed even after an abort, so that a late failure is no unhandled rejection.
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', aborted))
    if (signal.aborted) aborted()
  })
}

/** Waits for work, but not longer than `ms`: undefined when it takes longer, the signal's reason when aborted. */
export function within<T>(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined))
    abortable(work, signal).then(resolve, reject).finally(cancel)
  })
}
