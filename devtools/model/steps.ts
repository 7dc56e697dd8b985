import type { History } from './history.ts'
import { lowerBound } from './records.ts'

/** What one press of a step button moves by. */
export type StepUnit = 'record' | 'commit' | 'command' | 'error'

/** The position one step away, or undefined when there is none. A commit is shown whole: at its last record. */
export function stepFrom(
  history: History,
  seq: number,
  direction: 1 | -1,
  unit: StepUnit,
): number | undefined {
  const { log } = history
  const lowest = log.base.seq
  const inside = (to: number | undefined): number | undefined =>
    to !== undefined && to >= lowest && to <= log.last && to !== seq ? to : undefined
  if (unit === 'record') return inside(seq + direction)
  if (unit === 'commit') {
    const { commits } = history
    const next = lowerBound(commits, seq + 1)
    if (direction === -1) {
      // The start of the commit `seq` is in, or of the one before when `seq` is already its last record.
      const start = commits[next - 1]
      return inside(start === undefined ? undefined : start - 1)
    }
    const isLast = commits[next] === seq + 1 || seq < (commits[0] ?? 0)
    const following = isLast ? commits[next + 1] : commits[next]
    return inside(following === undefined ? log.last : following - 1)
  }
  const list = unit === 'command' ? history.commands : history.errors
  return inside(direction === 1 ? list[lowerBound(list, seq + 1)] : list[lowerBound(list, seq) - 1])
}
