/** A point in time in a text: ISO 8601, or seconds or milliseconds since 1970. */
const times =
  /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})|\b\d{13}\b|\b\d{10}\b/g

/** Longest time between a review and its signature, in ms. */
const longestMs = 24 * 60 * 60_000

const inMs = (text: string): number =>
  /^\d{10}$/.test(text)
    ? Number(text) * 1_000
    : /^\d+$/.test(text)
      ? Number(text)
      : Date.parse(text)

/**
 * True if a text is the one that was shown, apart from the time at which it was made: a registrar accepts its message
 * only for seconds. `now`: milliseconds since 1970.
 */
export function isSameText(asked: string, shown: string, now: number): boolean {
  if (asked === shown) return true
  const isRecent = (text: string): boolean => Math.abs(now - inMs(text)) <= longestMs
  const bare = (text: string): string =>
    text.replace(times, (time) => (isRecent(time) ? '#' : time))
  return bare(asked) === bare(shown)
}
