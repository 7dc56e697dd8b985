import type { Log, LogRecord, TrafficRecord } from '../../kernel/index.ts'
import { below, type History } from './history.ts'

/** A record and its consequences. */
export interface CauseNode {
  readonly record: LogRecord
  readonly children: readonly CauseNode[]
  /** Number of its descendants left out because they are too deep. */
  readonly below: number
}

export interface CauseTree {
  readonly root: CauseNode
  /** Number of records left out because there are too many. */
  readonly more: number
}

/** The record that another one is about: for the end of a run its command, otherwise itself. */
export function subjectOf(log: Log, seq: number): number {
  const record = log.at(seq)
  return record?.kind === 'end' && typeof record.cause === 'number' ? record.cause : seq
}

/**
 * The origin of a record (`visitor`, `wallet`, or a number that is no longer retained) and the records from there to
 * `seq`.
 */
export function causePath(
  log: Log,
  seq: number,
): { readonly origin: string; readonly path: readonly LogRecord[] } {
  const path: LogRecord[] = []
  let record = log.at(seq)
  while (record) {
    path.push(record)
    if (typeof record.cause === 'string') return { origin: record.cause, path: path.reverse() }
    // A cause always comes earlier; a malformed recording could otherwise loop forever.
    record = record.cause < record.seq ? log.at(record.cause) : undefined
  }
  return { origin: `#${path.at(-1)?.cause ?? seq}`, path: path.reverse() }
}

/** A record and everything it led to. */
export function consequencesOf(
  history: Pick<History, 'childrenOf'>,
  seq: number,
): ReadonlySet<number> {
  return new Set([seq, ...below(history, seq)])
}

interface Growing extends CauseNode {
  readonly children: Growing[]
  below: number
}

/** Position of a record in the drawing, and whether it fits. */
interface Place {
  readonly parent: Growing
  readonly depth: number
  readonly isLeftOut: boolean
}

// Deeper than runs nest, but still narrower than a pane with the indentation.
const deepest = 40

/** The consequences of a record, in order: at most `limit` records and `deepest` levels. */
export function causeTree(history: History, seq: number, limit = 200): CauseTree | undefined {
  const record = history.log.at(seq)
  if (!record) return undefined
  const root: Growing = { record, children: [], below: 0 }
  let left = limit
  let more = 0
  const places = new Map<unknown, Place>([[seq, { parent: root, depth: 0, isLeftOut: false }]])
  for (const child of below(history, seq)) {
    const next = history.log.at(child)
    const place = places.get(next?.cause)
    if (!next || !place) continue
    const { parent, depth } = place
    if (depth >= deepest) {
      parent.below++
      places.set(child, place)
    } else if (place.isLeftOut || left <= 0) {
      more++
      places.set(child, { parent, depth, isLeftOut: true })
    } else {
      left--
      const node: Growing = { record: next, children: [], below: 0 }
      parent.children.push(node)
      places.set(child, { parent: node, depth: depth + 1, isLeftOut: false })
    }
  }
  return { root, more }
}

/** The records drawn in a tree. */
export function treeSeqs(node: CauseNode, into: Set<number> = new Set()): Set<number> {
  into.add(node.record.seq)
  for (const child of node.children) treeSeqs(child, into)
  return into
}

/** Exchanges with the outside of the records of a tree. */
export const exchangesIn = (
  seqs: ReadonlySet<number>,
  traffic: readonly TrafficRecord[],
): readonly TrafficRecord[] =>
  traffic.filter(({ cause }) => typeof cause === 'number' && seqs.has(cause))
