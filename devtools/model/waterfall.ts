import type { LogRecord, TrafficRecord } from '../../kernel/index.ts'
import { type CauseNode, exchangesIn, treeSeqs } from './causes.ts'
import type { History } from './history.ts'

/** A position within the time of a run, in percent of it. */
export interface Span {
  readonly from: number
  readonly length: number
}

/** The time of a run, and its exchanges with the outside. */
export interface Waterfall {
  /** Undefined if everything happened within one millisecond. */
  spanOf(record: LogRecord): Span | undefined
  spanOfExchange(exchange: TrafficRecord): Span | undefined
  /** The exchanges that a record started, in order. */
  exchangesOf(seq: number): readonly TrafficRecord[]
}

/** Lays out a chain of causes, the consequences of its last record and their exchanges on one time span. */
export function waterfallOf(
  { endOf }: Pick<History, 'endOf'>,
  path: readonly LogRecord[],
  root: CauseNode,
  traffic: readonly TrafficRecord[],
): Waterfall {
  const own = new Map<number, TrafficRecord[]>()
  for (const exchange of exchangesIn(treeSeqs(root), traffic)) {
    const cause = exchange.cause as number
    own.set(cause, [...(own.get(cause) ?? []), exchange])
  }
  const start = path[0]?.at ?? root.record.at
  let end = start
  const until = (at: number | undefined): void => {
    end = Math.max(end, at ?? start)
  }
  const lastOf = (record: LogRecord): number =>
    (record.kind === 'command' ? endOf(record.seq) : record)?.at ?? record.at
  const take = ({ record, children }: CauseNode): void => {
    until(lastOf(record))
    for (const child of children) take(child)
  }
  for (const record of path) until(lastOf(record))
  take(root)
  for (const list of own.values()) for (const { endedAt } of list) until(endedAt)

  // Times in an imported recording may be arbitrary.
  const share = (at: number): number => Math.min(Math.max((at - start) / (end - start), 0), 1) * 100
  const span = (from: number, to: number): Span | undefined =>
    end > start ? { from: share(from), length: Math.max(0, share(to) - share(from)) } : undefined
  return {
    spanOf: (record) => span(record.at, lastOf(record)),
    // An open exchange is still running.
    spanOfExchange: ({ at, endedAt = end }) => span(at, endedAt),
    exchangesOf: (seq) => own.get(seq) ?? [],
  }
}
