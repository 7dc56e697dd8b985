import type { Log } from '../../kernel/index.ts'

export const speeds: readonly number[] = [0.5, 1, 2, 10]

// Longer pauses carry no information.
const longestGap = 500

/** Plays a log in real time, with idle gaps shortened to 500 ms. */
export interface Playback {
  /** The record to show after `elapsed` more milliseconds of real time. */
  advance(elapsed: number, speed: number): number
  readonly seq: number
}

/** Starts right after `from`; several records due in one frame are skipped together. */
export function createPlayback(log: Log, from: number): Playback {
  let seq = from
  let waited = 0
  const gapAfter = (at: number): number => {
    const [now, next] = [log.at(at), log.at(at + 1)]
    return now && next ? Math.min(Math.max(0, next.at - now.at), longestGap) : 0
  }
  return {
    get seq() {
      return seq
    },
    advance(elapsed, speed) {
      waited += elapsed * speed
      while (seq < log.last && waited >= gapAfter(seq)) {
        waited -= gapAfter(seq)
        seq++
      }
      return seq
    },
  }
}
