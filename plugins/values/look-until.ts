import { delay, type Ports } from '../../kernel/index.ts'

/** Interval and duration of polling, in ms. */
export interface Looking {
  readonly everyMs: number
  readonly forMs: number
}

/**
 * Polls until there is an answer; undefined after the time limit. The interval grows by a twentieth of the elapsed
 * time, so that a long wait needs few requests. A failed request is repeated. Throws the reason of the signal.
 */
export async function lookUntil<T>(
  {
    ports: { clock },
    signal,
  }: { readonly ports: Pick<Ports, 'clock'>; readonly signal: AbortSignal },
  { everyMs, forMs }: Looking,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  // Count pauses instead of reading the clock: a clock that jumps must not report a transaction as lost.
  for (let waited = 0; waited < forMs; ) {
    try {
      const found = await look()
      if (found !== undefined) return found
    } catch {
      // A server error, or an abort: the pause then throws its reason at once.
    }
    const pause = Math.min(Math.max(everyMs, waited / 20), forMs - waited)
    await delay(clock, pause, signal)
    waited += pause
  }
  return undefined
}
