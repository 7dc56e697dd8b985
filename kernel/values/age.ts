/**
 * Milliseconds since `then`. A moment that lies ahead was read before the clock was set back: nothing is known of its
 * age, so it counts as infinitely old.
 */
export const age = (now: number, then: number): number =>
  now >= then ? now - then : Number.POSITIVE_INFINITY
