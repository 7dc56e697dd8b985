import type { Clock } from '../ports/ports.ts'
import { flush } from './flush.ts'

/** A clock that moves only by `advance`. */
export interface VirtualClock extends Clock {
  /** Advances the time by `ms`: runs due timers in order, and lets promises settle after each. */
  advance(ms: number): Promise<void>
  /** Advances the time by `ms` without running timers, like a frozen tab; the next `advance` runs the overdue ones. */
  skip(ms: number): void
  /** Changes the time of day by `ms`, which may be negative. Timers wait as long as before. */
  adjust(ms: number): void
  /** Number of waiting timers. */
  readonly waiting: number
}

interface Timer {
  readonly at: number
  readonly id: number
  readonly run: () => void
}

/** Builds a virtual clock. `startAt`: ms since 1970; the fixed default makes recordings comparable. */
export function virtualClock(startAt: number = Date.UTC(2026, 0, 1)): VirtualClock {
  let now = startAt
  let adjusted = 0
  let count = 0
  const timers = new Set<Timer>()
  const nextDue = (until: number): Timer | undefined => {
    let found: Timer | undefined
    for (const timer of timers)
      if (
        timer.at <= until &&
        (!found || timer.at < found.at || (timer.at === found.at && timer.id < found.id))
      )
        found = timer
    return found
  }
  return {
    now: () => now + adjusted,
    after(ms, run) {
      const timer: Timer = { at: now + Math.max(0, ms), id: ++count, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async advance(ms) {
      const until = now + ms
      await flush()
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.run()
        await flush()
      }
      now = until
    },
    skip(ms) {
      now += ms
    },
    adjust(ms) {
      adjusted += ms
    },
    get waiting() {
      return timers.size
    },
  }
}
