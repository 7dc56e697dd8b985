/**
 * Milliseconds since `then`. If `then` lies ahead, the clock was set back: the age is unknown and counts as infinite.
 */
export const age = (now: number, then: number): number =>
  now >= then ? now - then : Number.POSITIVE_INFINITY
