import type { Gesture, Run } from './gestures.ts'
import type { History } from './history.ts'
import { lowerBound } from './records.ts'

/** Level of detail of the list: a row per gesture, per run, or per record. */
export type Depth = 'story' | 'runs' | 'records'
export const depths: readonly Depth[] = ['story', 'runs', 'records']

/** A line of the list. */
export interface Row {
  /** Unique among all rows; identifies the row for folding. */
  readonly key: string
  /** The record to select with the row. */
  readonly seq: number
  /** 0 is the outermost. */
  readonly level: number
  /** Set if the row stands for a gesture; also for its only run. */
  readonly gesture: Gesture | undefined
  /** For a gesture: the number of runs shown. */
  readonly runs: number
  /** Undefined if nothing is inside. */
  readonly open: boolean | undefined
}

/** The first records of the runs a row stands for: of all runs of its gesture, else its own. */
export const headsOf = ({ seq, runs, gesture }: Row): readonly number[] =>
  runs > 1 && gesture ? gesture.runs.map((run) => run.seq) : [seq]

/** A person's choices for the list. */
export interface RowChoices {
  readonly depth: 'story' | 'runs'
  /** Rows folded or unfolded by hand, which override the level of detail. */
  readonly folds: ReadonlyMap<string, boolean>
  /** Also show runs without changes, exchanges and failures. */
  readonly quiet: boolean
  /** Matched records with all their causes; undefined shows all. */
  readonly holders: ReadonlySet<number> | undefined
  /** Hidden records, with everything inside them. */
  readonly isHidden: (seq: number) => boolean
}

/** Whether a run is not worth a row, by what is known of it. */
export type IsQuiet = (run: Run) => boolean

/** The rows inside a record: all its consequences without the end of its own run. */
const inside = (history: History, seq: number): readonly number[] =>
  history.childrenOf(seq).filter((child) => child > seq && history.log.at(child)?.kind !== 'end')

type Waiting = Pick<Row, 'key' | 'seq' | 'level' | 'gesture'>
const rowAt = (seq: number, level: number): Waiting => ({
  ...{ key: `r${seq}`, seq, level },
  gesture: undefined,
})

/** The rows of one gesture. */
export function rowsOf(
  history: History,
  gesture: Gesture,
  choices: RowChoices,
  isQuiet: IsQuiet,
): readonly Row[] {
  const { depth, folds, quiet, holders, isHidden } = choices
  const shown = (seq: number): boolean => !isHidden(seq) && (holders?.has(seq) ?? true)
  const visible = gesture.runs.filter((run) => shown(run.seq))
  const runs = visible.filter((run) => quiet || holders || !isQuiet(run))
  // A person's act keeps a row, even if it did nothing.
  const [only = gesture.isAct ? visible[0] : undefined, ...others] = runs
  if (!only) return []
  const rows: Row[] = []
  // Iterative, because a chain in a recording may be as long as the log.
  const waiting: Waiting[] = []
  const key = `g${gesture.seq}`
  if (others.length === 0) waiting.push({ key, seq: only.seq, level: 0, gesture })
  else {
    const open = folds.get(key) ?? (depth === 'runs' || holders !== undefined)
    rows.push({ key, seq: gesture.seq, level: 0, gesture, runs: runs.length, open })
    if (open) waiting.push(...runs.map((run) => rowAt(run.seq, 1)).reverse())
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { key, seq, level, gesture } = next
    const children = inside(history, seq).filter(shown)
    const open = children.length > 0 ? (folds.get(key) ?? holders !== undefined) : undefined
    rows.push({ key, seq, level, gesture, runs: gesture ? 1 : 0, open })
    if (!open) continue
    for (const child of children.reverse()) waiting.push(rowAt(child, level + 1))
  }
  return rows
}

/** Rows from one index to before another. */
export interface Block {
  readonly from: number
  readonly to: number
}

/** All rows, cached by gesture: a new record only lays out its own gesture again. */
export interface RowLayout {
  readonly count: number
  at(row: number): Row | undefined
  /** Index of the row of a record, or of the row it is folded into; -1 if there is neither. */
  rowOf(seq: number): number
  /** Index of the last row for records up to one, or of the row that contains it; -1 if there is none. */
  lastUpTo(seq: number): number
  /** The rows of the gesture of a row, its own line first. */
  blockOf(row: number): Block | undefined
  /** Number of runs folded away because they did nothing. */
  readonly quiet: number
  /** Adds new records and results, and applies changes by hand. */
  update(folds?: ReadonlyMap<string, boolean>): void
}

const places = new WeakMap<readonly Row[], ReadonlyMap<number, number>>()

/** The last row of each record in the rows of a gesture, computed on first use. */
function placesOf(block: readonly Row[]): ReadonlyMap<number, number> {
  const known = places.get(block) ?? new Map(block.map(({ seq }, place) => [seq, place]))
  places.set(block, known)
  return known
}

/** Lays out everything once. */
export function layOutRows(history: History, choices: RowChoices, isQuiet: IsQuiet): RowLayout {
  const { log, gestures, changed } = history
  const { list } = gestures
  const blocks: (readonly Row[])[] = []
  /** Index of the first row of each gesture. */
  const firsts: number[] = []
  /** Number of quiet runs per gesture, and in total. */
  const quiets: number[] = []
  let quiet = 0
  let count = 0
  let next = log.first
  let known = next
  let { folds } = choices

  /** Gestures with new records, or with other folds. */
  function staleNow(turned: ReadonlyMap<string, boolean>): ReadonlySet<number> {
    const stale = new Set<number>()
    for (; next <= log.last; next++) stale.add(gestures.indexOf(next))
    for (; known < changed.next; known++) stale.add(gestures.indexOf(known))
    for (const key of new Set([...folds.keys(), ...turned.keys()]))
      if (folds.get(key) !== turned.get(key)) stale.add(gestures.indexOf(Number(key.slice(1))))
    stale.delete(-1)
    return stale
  }
  function update(turned: ReadonlyMap<string, boolean> = folds): void {
    const stale = staleNow(turned)
    folds = turned
    let from = list.length
    for (const index of stale) from = Math.min(from, index)
    count = firsts[from] ?? count
    for (let index = from; index < list.length; index++) {
      if (stale.has(index) || !blocks[index]) {
        const gesture = list[index] as Gesture
        blocks[index] = rowsOf(history, gesture, { ...choices, folds }, isQuiet)
        const silent = gesture.runs.filter(isQuiet).length
        quiet += silent - (quiets[index] ?? 0)
        quiets[index] = silent
      }
      firsts[index] = count
      count += blocks[index]?.length ?? 0
    }
  }
  update()

  /** From the record outwards: the first one with a row; for a gesture and its run, the inner one. */
  function holderIn(block: readonly Row[], seq: number): number {
    const placed = placesOf(block)
    for (let at: number | undefined = seq; at !== undefined; ) {
      const place = placed.get(at)
      if (place !== undefined) return place
      const cause: unknown = log.at(at)?.cause
      at = typeof cause === 'number' && cause < at ? cause : undefined
    }
    return -1
  }
  /** Number of rows of gestures that are no longer retained. */
  const gone = (): number => firsts[gestures.indexOf(log.first)] ?? 0
  const blockAt = (wanted: number): number => lowerBound(firsts, wanted + 1) - 1
  return {
    get count() {
      return count - gone()
    },
    get quiet() {
      return quiet
    },
    at(row) {
      if (row < 0) return undefined
      const wanted = row + gone()
      const block = blockAt(wanted)
      return blocks[block]?.[wanted - (firsts[block] ?? 0)]
    },
    blockOf(row) {
      const block = blockAt(row + gone())
      const from = (firsts[block] ?? 0) - gone()
      const size = blocks[block]?.length ?? 0
      return row < from + size ? { from, to: from + size } : undefined
    },
    rowOf(seq) {
      const first = firsts[gestures.indexOf(seq)]
      if (first === undefined) return -1
      const block = blocks[gestures.indexOf(seq)] ?? []
      const place = holderIn(block, seq)
      return place >= 0 || block.length > 0 ? first + Math.max(0, place) - gone() : -1
    },
    lastUpTo(seq) {
      const first = firsts[gestures.indexOf(seq)]
      if (first === undefined) return -1
      const block = blocks[gestures.indexOf(seq)] ?? []
      const holder = holderIn(block, seq)
      let last = holder < 0 ? block.findLastIndex((row) => row.seq <= seq) : holder
      const level = block[holder]?.level ?? Number.POSITIVE_INFINITY
      // Consequences are in order of causes, not of the log.
      for (let place = holder + 1; (block[place]?.level ?? 0) > level; place++)
        if ((block[place]?.seq ?? seq) <= seq) last = place
      return first + last - gone()
    },
    update,
  }
}
