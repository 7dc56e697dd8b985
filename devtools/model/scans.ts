import type { LogRecord, RootState } from '../../kernel/index.ts'
import { type Path, same } from './diff.ts'
import { parseFilter } from './filter.ts'
import type { History } from './history.ts'
import { lowerBound } from './records.ts'
import { within } from './within.ts'

/** A scan of a log in slices, because each record is reduced again. */
export interface Scan {
  /** The first unexamined record. */
  readonly next: number
  /** Examines the next records, at most `most`. */
  advance(most: number): void
}

/** The matching records of a scan, ascending. */
export interface FoundScan extends Scan {
  readonly found: readonly number[]
}

function createScan(history: History, isFound: (record: LogRecord) => boolean): FoundScan {
  const { log, changed } = history
  const found: number[] = []
  let next = log.first
  return {
    found,
    get next() {
      return next
    },
    advance(most) {
      next = Math.max(next, log.first)
      const end = Math.min(log.last, next + most - 1)
      for (; next <= end; next++) {
        const record = log.at(next)
        if (record && changed.has(next) && isFound(record)) found.push(next)
      }
    },
  }
}

/** The records that changed a field with a matching name or value, as `state:` lists them. */
export function scanForState(history: History, text: string): FoundScan {
  const matches = parseFilter(`state:${text}`, history)
  return createScan(history, (record) => matches?.(record) ?? false)
}

/** The records that changed a field of the state. */
export function scanForField(history: History, path: Path): FoundScan {
  const { log } = history
  let known: { readonly seq: number; readonly state: RootState } | undefined
  return createScan(history, (record) => {
    const { seq } = record
    // Records between the two changed nothing, or are no longer retained.
    const isNear = known !== undefined && known.seq >= log.base.seq
    const before = isNear && known ? known.state : log.stateAt(seq - 1)
    const after = record.kind === 'command' ? before : log.fold(before, record)
    known = { seq, state: after }
    return !same(within(before, ...path), within(after, ...path))
  })
}

/** The last match at or before `seq`. */
export const lastFound = ({ found }: FoundScan, seq: number): number | undefined =>
  found[lowerBound(found, seq + 1) - 1]
