import type { Verdict } from '../../kernel/index.ts'
import { count, counted, cut, duration } from './format.ts'
import type { Gesture } from './gestures.ts'
import type { History } from './history.ts'
import { type Line, type LineSources, lineOf } from './line.ts'
import { type Reason, reasonOf } from './reasons.ts'
import { firstPast, lowerBound } from './records.ts'

/** A gesture in the words of the list. */
export interface Step {
  readonly seq: number
  /** Milliseconds since the first record. */
  readonly at: number
  readonly title: string
  readonly badges: Line['badges']
}

/** A failed run. */
export interface ReportedFailure extends Step {
  readonly reason: Reason
}

/** A summary of a recording, at its end or at a position in it. */
export interface Report {
  readonly sentence: string
  /** Newest first, at most 20. */
  readonly failures: readonly ReportedFailure[]
  /**
   * The last gestures: at the end, those up to the last failure if there is one; elsewhere those up to the position.
   */
  readonly steps: readonly Step[]
  /**
   * The record whose state is shown: the end of the last failed run, as the visitor saw it, the end or the position.
   */
  readonly at: number
  readonly isEnd: boolean
  /** Number of failed runs after the position. */
  readonly later: number
}

const mostFailures = 20
const steps = 6

function stepOf(history: History, gesture: Gesture, sources: LineSources): Step | undefined {
  const { seq, runs } = gesture
  const key = `g${seq}`
  const row = { key, seq, level: 0, gesture, runs: runs.length, open: undefined }
  const line = lineOf(history, row, sources)
  if (!line) return undefined
  const { record, title, badges } = line
  return { seq, at: record.at - history.axis.start, title: title ?? cut(record.type, 60), badges }
}

/** Why a run failed, in a sentence: the answer from outside, else the code. */
export const why = ({ exchange, code }: Reason): string => cut(exchange?.detail ?? code, 240)

/** Summarises a log up to a position; of later records it only counts the failures. */
export function reportOf(
  history: History,
  sources: LineSources,
  until: number = history.log.last,
): Report {
  const { gestures, axis, log } = history
  const isEnd = until >= log.last
  const begun = firstPast(0, gestures.list.length, (at) => startOf(gestures.list[at]) > until)
  const found: ReportedFailure[] = []
  for (let index = begun - 1; index >= 0; index--) {
    const gesture = gestures.list[index] as Gesture
    if (gesture.failed === undefined || gesture.seq < log.first) continue
    const step = stepOf(history, gesture, sources)
    for (const run of gesture.runs) {
      const reason = reasonOf(history, sources.exchanges, run.seq)
      if (step && reason && reason.record.seq <= until)
        found.push({ ...step, seq: run.seq, at: reason.record.at - axis.start, reason })
    }
    if (found.length >= mostFailures) break
  }
  const failures = found.slice(0, mostFailures)
  const last = isEnd ? failures[0] : undefined
  const end = last ? gestures.indexOf(last.seq) + 1 : begun
  const before = gestures.list.slice(Math.max(0, end - steps), end).flatMap((gesture) => {
    const step = stepOf(history, gesture, sources)
    if (!step) return []
    // The outcome was not known yet.
    return gesture.last > until ? { ...step, badges: [] } : step
  })
  const failed = lowerBound(gestures.failures, until + 1)
  const common = {
    failures,
    steps: before,
    at: last ? last.reason.seen : until,
    isEnd,
    later: gestures.failures.length - failed,
  }
  const step = before.at(-1)
  const earlier = failed - lowerBound(gestures.failures, log.first)
  if (isEnd) return { ...common, sentence: sentenceOf(step, failures, earlier) }
  const here = failures.filter(({ seq }) => gestures.indexOf(seq) === begun - 1)
  return {
    ...common,
    sentence: here.length > 0 ? sentenceOf(step, here, here.length) : soFar(step, earlier),
  }
}

const startOf = (gesture: Gesture | undefined): number => gesture?.seq ?? 0

/** The sentence for a position without a failure. */
function soFar(step: Step | undefined, failed: number): string {
  if (!step) return 'Nothing had happened yet.'
  const before = failed > 0 ? `${counted(failed, 'run')} had failed` : 'Nothing had failed'
  return `${before} by then. The last step: ${step.title}.`
}

function sentenceOf(
  at: Step | undefined,
  failures: readonly ReportedFailure[],
  /** Total number, listed or not. */
  all: number,
): string {
  const [last] = failures
  if (!last) return at ? `Nothing failed. The last step: ${at.title}.` : 'Nothing was recorded.'
  const times = failures.filter(({ title }) => title === last.title).length
  const least = all > failures.length ? 'at least ' : ''
  const often = times > 1 ? ` ${least}${count(times)} times` : ''
  const { shown } = last.reason
  const read = shown === undefined ? '' : ` The visitor read “${shown}”.`
  return `${last.title}. It failed${often}: ${why(last.reason)}.${read}`
}

/** The report as text, to paste into an issue. */
export function summary({ sentence, failures, steps }: Report): string {
  const time = (at: number): string => duration(at)
  return [
    sentence,
    '',
    'Steps:',
    ...steps.map(({ at, title, badges }) =>
      [`- ${time(at)}`, title, ...badges.map(({ text }) => `(${text})`)].join(' '),
    ),
    ...(failures.length > 0 ? ['', 'Failures, newest first:'] : []),
    ...failures.map(
      ({ at, seq, title, reason }) => `- ${time(at)} #${seq} ${title}: ${why(reason)}`,
    ),
  ].join('\n')
}

function fitText(verdict: Verdict): string {
  if (verdict.kind === 'fits') return 'The recording fits the plugins of this page.'
  const names = cut(verdict.plugins.join(', '), 240)
  return verdict.kind === 'upcast'
    ? `The recording is from earlier versions of ${names} and was converted to the current ones.`
    : `Shown in part: ${names} are unknown or newer here, so their events are kept but not replayed.`
}

/** Whether this page's plugins can show a recording, and which parts have defaults, in sentences. */
export function verdictText(verdict: Verdict): string {
  const { defaults = [] } = verdict
  const lacking = cut(defaults.join(', '), 240)
  return `${fitText(verdict)}${lacking && ` Not in the recording, shown with defaults: ${lacking}.`}`
}
