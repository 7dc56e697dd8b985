import type { Log, LogRecord, TrafficRecord } from '../../kernel/index.ts'
import type { History } from './history.ts'

/** A record and what it led to. */
export interface CauseNode {
  readonly record: LogRecord
  readonly children: readonly CauseNode[]
  /** Records below it that are left out, because they are too deep in the tree. */
  readonly below: number
}

export interface CauseTree {
  readonly root: CauseNode
  /** Records that are left out, because there are too many. */
  readonly more: number
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

/** A record to look at, with what its place among the others is known by. */
interface Waiting<Place> {
  readonly seq: number
  readonly place: Place
}

/** Visits everything a record led to, in order. A list and no recursion: a recording may be as deep as it is long. */
function visit<Place>(
  history: Pick<History, 'childrenOf'>,
  from: Waiting<Place>,
  each: (seq: number, place: Place) => Place,
): void {
  const waiting: Waiting<Place>[] = []
  const push = ({ seq, place }: Waiting<Place>): void => {
    const children = history.childrenOf(seq)
    // A cause always comes earlier; anything else in a foreign recording would never end.
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at] as number
      if (child > seq) waiting.push({ seq: child, place })
    }
  }
  push(from)
  for (let next = waiting.pop(); next; next = waiting.pop())
    push({ seq: next.seq, place: each(next.seq, next.place) })
}

/** Calls back for each record that a record led to, in order. */
export function forEachConsequence(
  history: Pick<History, 'childrenOf'>,
  seq: number,
  each: (seq: number) => void,
): void {
  visit<undefined>(history, { seq, place: undefined }, (child) => {
    each(child)
    return undefined
  })
}

/** A record and everything it led to. */
export function consequencesOf(
  history: Pick<History, 'childrenOf'>,
  seq: number,
): ReadonlySet<number> {
  const all = new Set([seq])
  forEachConsequence(history, seq, (child) => all.add(child))
  return all
}

interface Growing extends CauseNode {
  readonly children: Growing[]
  below: number
}

/** Where a record would be drawn, and whether there is room for it. */
interface Place {
  readonly parent: Growing
  readonly depth: number
  readonly isLeftOut: boolean
}

// Deeper than runs nest, and no wider than a pane once it is indented.
const deepest = 40

/** What a record led to, in order: at most `limit` records of it and `deepest` levels. */
export function causeTree(history: History, seq: number, limit = 200): CauseTree | undefined {
  const record = history.log.at(seq)
  if (!record) return undefined
  const root: Growing = { record, children: [], below: 0 }
  let left = limit
  let more = 0
  visit<Place>(
    history,
    { seq, place: { parent: root, depth: 0, isLeftOut: false } },
    (child, place) => {
      const { parent, depth } = place
      const next = history.log.at(child)
      if (depth >= deepest) parent.below++
      else if (place.isLeftOut || left <= 0) more++
      else if (next) {
        left--
        const node: Growing = { record: next, children: [], below: 0 }
        parent.children.push(node)
        return { parent: node, depth: depth + 1, isLeftOut: false }
      }
      return depth >= deepest ? place : { parent, depth, isLeftOut: true }
    },
  )
  return { root, more }
}

/** The records of a tree that are drawn. */
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
