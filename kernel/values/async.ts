/** The members of the clock port that waiting needs. */
interface Clock {
  after(ms: number, run: () => void): () => void
}

/** Waits on the clock port; rejects with the signal's reason if aborted first. */
export function delay(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  let cancel: (() => void) | undefined
  const over = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve)
  })
  return signal ? abortable(over, signal).finally(cancel) : over
}

/** Races work against a signal: on abort it rejects with the signal's reason, and the late result is ignored. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const aborted = (): void => reject(signal.reason)
    signal.addEventListener('abort', aborted, { once: true })
    // Handle the rejection even after an abort, so that a late failure is not reported as unhandled.
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', aborted))
    if (signal.aborted) aborted()
  })
}

/** Waits for work for at most `ms`: undefined if it takes longer; throws the signal's reason if aborted. */
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
