import type { LogRecord, TrafficRecord } from '../../kernel/index.ts'
import { cut } from './format.ts'
import { below, type History } from './history.ts'
import { codeOf } from './records.ts'

/** The reasons for a failed run, from the outside in. */
export interface Reason {
  /** The record to inspect: the first failed one in the run. */
  readonly record: LogRecord
  readonly code: string
  /** The failed exchange with a wallet, a node or a server; undefined without one. */
  readonly exchange: TrafficRecord | undefined
  /** The message shown to the visitor afterwards. */
  readonly shown: string | undefined
  /** The record after which the page shows that message: the end of the run. */
  readonly seen: number
}

/** The exchanges of each run, by the `seq` of its first record. */
export function exchangesByRun(
  { gestures }: History,
  traffic: readonly TrafficRecord[],
): ReadonlyMap<number, readonly TrafficRecord[]> {
  const found = new Map<number, TrafficRecord[]>()
  for (const exchange of traffic) {
    const run = typeof exchange.cause === 'number' ? gestures.runOf(exchange.cause) : undefined
    if (!run) continue
    const list = found.get(run.seq)
    if (list) list.push(exchange)
    else found.set(run.seq, [exchange])
  }
  return found
}

const longestSentence = 240
const longestCode = 100

/** The last error snackbar in a run. */
function shownIn(
  history: History,
  seq: number,
): { readonly seq: number; readonly text: string } | undefined {
  let shown: ReturnType<typeof shownIn>
  for (const at of below(history, seq)) {
    const { type, payload } = history.log.at(at) ?? {}
    const { variant, message } = (payload ?? {}) as Readonly<Record<string, unknown>>
    if (type === 'modal/snackbarShown' && variant === 'error' && typeof message === 'string')
      shown = { seq: at, text: cut(message, longestSentence) }
  }
  return shown
}

/** Why the run that begins with `seq` failed; undefined if it did not. */
export function reasonOf(
  history: History,
  exchanges: ReadonlyMap<number, readonly TrafficRecord[]>,
  seq: number,
): Reason | undefined {
  const run = history.gestures.runOf(seq)
  const record = run?.failed === undefined ? undefined : history.log.at(run.failed)
  if (!run || !record) return undefined
  const exchange = exchanges.get(run.seq)?.findLast(({ outcome }) => outcome === 'failed')
  const code = cut(codeOf(record) ?? record.type, longestCode)
  const shown = shownIn(history, run.seq)
  const end = history.endOf(run.seq) ?? record
  const seen = Math.max(end.seq, shown?.seq ?? 0)
  return { record, code, exchange, shown: shown?.text, seen }
}
