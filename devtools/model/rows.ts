import type { Gesture, Run } from './gestures.ts'
import type { History } from './history.ts'
import { lowerBound } from './records.ts'

/** How deep the list shows: a row per gesture, per run, or per record. */
export type Depth = 'story' | 'runs' | 'records'
export const depths: readonly Depth[] = ['story', 'runs', 'records']

/** A line of the list. */
export interface Row {
  /** Unique among all rows, and what a fold is remembered by. */
  readonly key: string
  /** The record that is chosen with it. */
  readonly seq: number
  /** 0 is the outermost. */
  readonly level: number
  /** Set where the row stands for a gesture; also for its only run. */
  readonly gesture: Gesture | undefined
  /** Of a gesture: how many of its runs are shown. */
  readonly runs: number
  /** Undefined where nothing is inside. */
  readonly open: boolean | undefined
}

/** The records whose runs a row stands for: those of all runs of its gesture, else its own. */
export const headsOf = ({ seq, runs, gesture }: Row): readonly number[] =>
  runs > 1 && gesture ? gesture.runs.map((run) => run.seq) : [seq]

/** What a person chose to see. */
export interface RowChoices {
  readonly depth: 'story' | 'runs'
  /** Folded and unfolded by hand, against what the depth does. */
  readonly folds: ReadonlyMap<string, boolean>
  /** Runs without changes, exchanges and failures are shown as well. */
  readonly quiet: boolean
  /** Records that are looked for, with all that led to them; undefined shows all. */
  readonly holders: ReadonlySet<number> | undefined
  /** Records that are left out, with all that is inside them. */
  readonly isHidden: (seq: number) => boolean
}

/** Runs that are not worth a line, by what is known of them. */
export type IsQuiet = (run: Run) => boolean

/** What is inside a record: all that it led to, without the end of its own run. */
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
  // What a person did keeps a row, also when it did nothing.
  const [only = gesture.isAct ? visible[0] : undefined, ...others] = runs
  if (!only) return []
  const rows: Row[] = []
  // A list and no recursion: a recording may be as deep as it is long.
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

/** Rows from one to before another. */
export interface Block {
  readonly from: number
  readonly to: number
}

/** All rows, kept by gesture: a new record lays out its own gesture anew. */
export interface RowLayout {
  readonly count: number
  at(row: number): Row | undefined
  /** The row of a record; of what it is folded into where it has none; -1 where that has none either. */
  rowOf(seq: number): number
  /** The last row of what happened up to a record, that which holds the record or stands in it; -1 where none does. */
  lastUpTo(seq: number): number
  /** The rows of the gesture that a row belongs to, its own line first. */
  blockOf(row: number): Block | undefined
  /** How many runs are folded away because they did nothing. */
  readonly quiet: number
  /** Takes in what was recorded and found out since, and what was folded by hand since. */
  update(folds?: ReadonlyMap<string, boolean>): void
}

const places = new WeakMap<readonly Row[], ReadonlyMap<number, number>>()

/** The last row of each record in the rows of a gesture, noted when first asked for. */
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
  /** The number of the first row of each gesture. */
  const firsts: number[] = []
  /** How many runs of each gesture are quiet, and of all. */
  const quiets: number[] = []
  let quiet = 0
  let count = 0
  let next = log.first
  let known = next
  let { folds } = choices

  /** The gestures with anything new in them, or folded another way. */
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

  /** From the record outwards: the first that has a row, and of a gesture and its run the inner one. */
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
  /** Rows of gestures that are no longer retained. */
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
      // What is inside it comes in the order of causes, not of the log.
      for (let place = holder + 1; (block[place]?.level ?? 0) > level; place++)
        if ((block[place]?.seq ?? seq) <= seq) last = place
      return first + last - gone()
    },
    update,
  }
}
