import type { LogRecord, TrafficRecord } from '../../kernel/index.ts'
import { duration } from './format.ts'
import type { Gesture } from './gestures.ts'
import { hidesValues } from './hides-values.ts'
import { below, type History } from './history.ts'
import { reasonOf } from './reasons.ts'
import { codeOf, isError, outcomeOf } from './records.ts'
import type { Row } from './rows.ts'
import { gistOf, hasWord, originOf, phraseOf, type Words } from './words.ts'

/** The outcome of a run, if it deserves a badge. */
export interface Badge {
  readonly tone: 'bad' | 'plain' | 'hidden'
  readonly text: string
}

/** For a record whose payload has hidden values. */
export const redacted: Badge = { tone: 'hidden', text: 'redacted' }

/** The text of a row. */
export interface Line {
  /** The actor and the act of a gesture. */
  readonly title: string | undefined
  readonly record: LogRecord
  readonly gist: string
  readonly badges: readonly Badge[]
  /** `16 inside, 3 exchanges`. */
  readonly counts: string
  readonly took: string
  /** The records whose changed paths are counted; undefined while it runs. */
  readonly span: { readonly from: number; readonly to: number } | undefined
}

/** Data for lines, besides the log. */
export interface LineSources {
  readonly words: Words
  readonly exchanges: ReadonlyMap<number, readonly TrafficRecord[]>
}

const plural = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

/** Number of a record's consequences without the end of its own run. */
function sizeBelow(history: History, seq: number): number {
  let size = 0
  for (const at of below(history, seq)) if (history.log.at(at)?.kind !== 'end') size++
  return size
}

const outside = /^(wallet|page|relay|tab)/

/** Whether a record was neither requested on this page nor caused by another record. */
export const fromOutside = ({ cause }: LogRecord): boolean =>
  typeof cause === 'string' && outside.test(cause)

function badgesOf(history: History, row: Row, record: LogRecord, sources: LineSources): Badge[] {
  const run = history.gestures.runOf(row.seq)
  const outermost = run?.seq === row.seq
  const end = record.kind === 'command' ? history.endOf(row.seq) : undefined
  const badges: Badge[] = []
  // The title of the gesture already contains it.
  if (fromOutside(record) && !row.gesture) badges.push({ tone: 'plain', text: originOf(record) })
  if (hidesValues(record.payload)) badges.push(redacted)
  const told = end ?? record
  const outcome = outcomeOf(told)
  if (outcome === 'declined') badges.push({ tone: 'plain', text: outcome })
  else if (isError(told) || (outermost && run.failed !== undefined)) {
    // The reason is shown once: rows inside a run, and around an open one, only say that something failed.
    const speaks = outermost && !(row.runs > 1 && row.open)
    const reason = speaks ? reasonOf(history, sources.exchanges, row.seq) : undefined
    const why = reason?.exchange?.detail ?? reason?.code ?? (speaks ? codeOf(told) : undefined)
    badges.push({ tone: 'bad', text: why ? `failed: ${why}` : 'failed' })
  } else if (outcome === 'cancelled') badges.push({ tone: 'plain', text: outcome })
  else if (record.kind === 'command' && !end) badges.push({ tone: 'plain', text: 'running' })
  return badges
}

/**
 * The record that names a gesture: the first act that a plugin has words for, preferably not one that a view dispatched
 * by itself.
 */
function leader(history: History, gesture: Gesture, words: Words): LogRecord | undefined {
  const records = gesture.runs.flatMap(({ seq }) => history.log.at(seq) ?? [])
  const own = records.filter(({ cause }) => !String(cause).startsWith('view:'))
  return (own[0] ? own : records).find((record) => hasWord(record, words)) ?? own[0] ?? records[0]
}

/** The state of a plugin right after a record. */
export const stateAfter =
  (log: History['log'], { seq }: Pick<LogRecord, 'seq'>) =>
  (plugin: string): unknown =>
    (log.stateAt(seq) as Readonly<Record<string, unknown>>)[plugin]

/** The actor and the act of a gesture: `Visitor`, `confirmed 0.25 ETH`. */
export function gestureName(
  history: History,
  gesture: Gesture,
  words: Words,
): { readonly actor: string; readonly act: string } | undefined {
  const title = leader(history, gesture, words)
  return title && nameOf(history, title, words)
}

const nameOf = ({ log }: History, title: LogRecord, words: Words) => ({
  actor: originOf(title),
  act: phraseOf(title, words, stateAfter(log, title)),
})

const worded = new WeakMap<Words, WeakMap<LogRecord, string>>()

/**
 * Short text for a record, in its plugin's words or else from its payload. Cached; ids get their names from the state
 * at that time.
 */
function gistFor({ log }: History, record: LogRecord, words: Words): string {
  if (record.kind !== 'event' || !hasWord(record, words)) return gistOf(record)
  const known = worded.get(words) ?? new WeakMap<LogRecord, string>()
  worded.set(words, known)
  const gist = known.get(record) ?? phraseOf(record, words, stateAfter(log, { seq: log.last }))
  known.set(record, gist)
  return gist
}

/** Writes one row. Undefined if its record is no longer retained. */
export function lineOf(history: History, row: Row, sources: LineSources): Line | undefined {
  const { log, gestures } = history
  const record = log.at(row.seq)
  if (!record) return undefined
  const { gesture } = row
  const several = gesture !== undefined && row.runs > 1
  const end = record.kind === 'command' ? history.endOf(row.seq) : undefined
  const run = gestures.runOf(row.seq)
  const last = several
    ? gesture.last
    : (end?.seq ?? (record.kind === 'event' ? row.seq : undefined))
  const lastAt = last === undefined || last === row.seq ? undefined : log.at(last)?.at
  const title = several ? leader(history, gesture, sources.words) : gesture && record
  const name = title && nameOf(history, title, sources.words)
  const asked = run?.seq === row.seq ? (sources.exchanges.get(row.seq)?.length ?? 0) : 0
  return {
    title: name && `${name.actor} ${name.act}`,
    record,
    gist: gistFor(history, record, sources.words),
    badges: badgesOf(history, row, record, sources),
    counts: [
      several ? plural(row.runs, 'run', 'runs') : '',
      several ? '' : plural(sizeBelow(history, row.seq), 'inside', 'inside'),
      plural(asked, 'exchange', 'exchanges'),
    ]
      .filter(Boolean)
      .join(', '),
    took: lastAt === undefined ? '' : lastAt === record.at ? '<1 ms' : duration(lastAt - record.at),
    span: last === undefined ? undefined : { from: row.seq - 1, to: last },
  }
}
