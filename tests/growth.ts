const times = 8
const tries = 5

/** The least CPU time of some tries, in microseconds. What else runs on the machine is not in it. */
function cost(work: () => unknown): number {
  const costs = Array.from({ length: tries }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.min(...costs)
}

/**
 * Whether work on a text grows at most in proportion to its length: at eight times the size it costs about eight
 * times as much, where a search that starts again at each place costs sixty-four times as much.
 */
export function growsInProportion(work: (size: number) => unknown, size: number): boolean {
  work(size)
  // Below a millisecond the clock's own grain counts more than the work.
  const small = Math.max(
    cost(() => work(size)),
    1_000,
  )
  return cost(() => work(size * times)) < small * times * 3
}
