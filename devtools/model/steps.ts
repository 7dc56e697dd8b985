import type { History } from './history.ts'
import { firstPast, lowerBound } from './records.ts'
import type { Depth } from './rows.ts'

/** The unit of one press of a step button. */
export type StepUnit = 'record' | 'commit' | 'command' | 'gesture' | 'failure'

/** The unit for a level of detail. */
export const unitOf = (depth: Depth | undefined): StepUnit =>
  depth === 'story' ? 'gesture' : 'record'

/** The position one step away, or undefined at the end. A step to a commit or gesture goes to its last record. */
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
  if (unit === 'commit' || unit === 'gesture') {
    const { commits, gestures } = history
    const startOf = (at: number): number | undefined =>
      unit === 'commit' ? commits[at] : gestures.list[at]?.seq
    const count = unit === 'commit' ? commits.length : gestures.list.length
    const next = firstPast(0, count, (at) => (startOf(at) as number) > seq)
    if (direction === -1) {
      // The start of the unit that contains `seq`, or of the one before if `seq` is its last record.
      const start = startOf(next - 1)
      return inside(start === undefined ? undefined : start - 1)
    }
    const isLast = startOf(next) === seq + 1 || seq < (startOf(0) ?? 0)
    const following = startOf(isLast ? next + 1 : next)
    return inside(following === undefined ? log.last : following - 1)
  }
  // A failed run holds several failed records: its first stands for all.
  const list = unit === 'command' ? history.commands : history.gestures.failures
  return inside(direction === 1 ? list[lowerBound(list, seq + 1)] : list[lowerBound(list, seq) - 1])
}
