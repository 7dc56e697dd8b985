/** Counts requests of the current second; the result says whether one is over the limit. */
export function createQuota(perSecond: number | undefined): () => boolean {
  let second = 0
  let used = 0
  return () => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) used = 0
    second = now
    used += 1
    return perSecond !== undefined && used > perSecond
  }
}
