import type { Log, LogRecord, TrafficRecord } from '../../kernel/index.ts'
import type { History } from './history.ts'

/** A record and what it led to. */
export interface CauseNode {
  readonly record: LogRecord
  readonly children: readonly CauseNode[]
}

export interface CauseTree {
  readonly root: CauseNode
  /** True when the limit cut the tree. */
  readonly more: boolean
}

/** What a record is about: for the end of a run the command that began it, otherwise itself. */
export function subjectOf(log: Log, seq: number): number {
  const record = log.at(seq)
  return record?.kind === 'end' && typeof record.cause === 'number' ? record.cause : seq
}

/** Its origin (`visitor`, `wallet`, a number that is no longer retained) and the records from there to `seq`. */
export function causePath(
  log: Log,
  seq: number,
): { readonly origin: string; readonly path: readonly LogRecord[] } {
  const path: LogRecord[] = []
  let record = log.at(seq)
  while (record) {
    path.push(record)
    if (typeof record.cause === 'string') return { origin: record.cause, path: path.reverse() }
    // A cause always comes earlier; anything else in a foreign recording would never end.
    record = record.cause < record.seq ? log.at(record.cause) : undefined
  }
  return { origin: `#${path.at(-1)?.cause ?? seq}`, path: path.reverse() }
}

/** Everything a record led to, in order, at most `limit` records. */
export function causeTree(history: History, seq: number, limit = 200): CauseTree | undefined {
  let left = limit
  let more = false
  function grow(record: LogRecord, depth: number): CauseNode {
    const children: CauseNode[] = []
    for (const child of history.childrenOf(record.seq)) {
      const next = history.log.at(child)
      if (!next || child <= record.seq) continue
      if (left <= 0 || depth > 200) {
        more = true
        break
      }
      left--
      children.push(grow(next, depth + 1))
    }
    return { record, children }
  }
  const record = history.log.at(seq)
  if (!record) return undefined
  const root = grow(record, 0)
  return { root, more }
}

/** The seqs of a tree, for looking up what belongs to it. */
export function treeSeqs(node: CauseNode, into: Set<number> = new Set()): Set<number> {
  into.add(node.record.seq)
  for (const child of node.children) treeSeqs(child, into)
  return into
}

/** What the records of a tree asked outside. */
export const exchangesIn = (
  seqs: ReadonlySet<number>,
  traffic: readonly TrafficRecord[],
): readonly TrafficRecord[] =>
  traffic.filter(({ cause }) => typeof cause === 'number' && seqs.has(cause))
