import { delay, type Ports } from '../../kernel/index.ts'

/** How often and how long a question is asked, in ms. */
export interface Looking {
  readonly everyMs: number
  readonly forMs: number
}

/**
 * Asks until there is an answer; undefined once the time is over. Pauses grow with the time that has passed, by a
 * twentieth of it, so that a long wait costs few requests. A question that fails is asked again: what is looked for
 * is out there either way. Throws the reason of the signal.
 */
export async function lookUntil<T>(
  {
    ports: { clock },
    signal,
  }: { readonly ports: Pick<Ports, 'clock'>; readonly signal: AbortSignal },
  { everyMs, forMs }: Looking,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  // Pauses are counted instead of reading the time of day: a clock that jumps must not call a transaction lost.
  for (let waited = 0; waited < forMs; ) {
    try {
      const found = await look()
      if (found !== undefined) return found
    } catch {
      // A server that stumbled, or an abort: the pause throws its reason at once.
    }
    const pause = Math.min(Math.max(everyMs, waited / 20), forMs - waited)
    await delay(clock, pause, signal)
    waited += pause
  }
  return undefined
}
