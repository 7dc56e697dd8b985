import type { Observable } from 'rxjs'
import type { Clock } from './ports/ports.ts'
import type { Cause } from './record.ts'
import { createListeners, observe, type Report } from './streams.ts'
import { isKernelError } from './values/errors.ts'
import { answerCopy } from './values/frozen-copy.ts'
import { maskSecrets } from './values/secrets.ts'
import { memberOf, safeText, textLimits, thrownText } from './values/text.ts'

/** Kind of port that an exchange used. */
export type TrafficKind = 'http' | 'rpc' | 'wallet' | 'relay' | 'frame' | 'storage' | 'tabs'

/**
 * One exchange with the outside. Kept in a separate ring buffer, because one answer can be larger than a thousand
 * events.
 */
export interface TrafficRecord {
  readonly id: number
  readonly lane: TrafficKind
  /** Method or path, never a query string or a body. */
  readonly label: string
  readonly at: number
  /** Undefined while the exchange is open. */
  readonly endedAt?: number
  /** `aborted`: cancelled by this page. `failed`: any other end without the requested answer. */
  readonly outcome?: 'ok' | 'failed' | 'aborted'
  /** Why it failed: the status of the answer, or the error. */
  readonly detail?: string
  readonly cause: Cause
  /** `seq` of the newest log record at its start; places the exchange among the events. */
  readonly seq: number
}

/** Judges the end of an exchange. */
export interface TrafficJudge<T> {
  /** Returns why a result is a failure: a readable answer can still be an error. Undefined: no failure. */
  readonly failed?: (result: T) => string | undefined
  /** Aborting it cancels the exchange. */
  readonly signal?: AbortSignal | undefined
}

/** Wraps work with an exchange and records it; the label must contain no secret. */
export interface Traffic {
  run<T>(
    lane: TrafficKind,
    label: string,
    work: () => Promise<T>,
    judge?: TrafficJudge<T>,
  ): Promise<T>
}

/** Exchanges with parties on the page, which still hold the object that they answered. */
const copied: readonly TrafficKind[] = ['wallet', 'relay']

/** Failure text of an HTTP answer without success. */
export const failedStatus = ({
  ok,
  status,
}: {
  readonly ok: boolean
  readonly status: number
}): string | undefined => (ok ? undefined : `HTTP status code: ${status}`)

/** Whether an exchange ended because this page cancelled it. A timeout does not count. */
function isCalledOff(error: unknown, signal: AbortSignal | undefined): boolean {
  if (memberOf(error, 'name') === 'AbortError') return true
  const isOurs =
    isKernelError(error) && ['kernel/cancelled', 'kernel/disposed'].includes(error.code)
  const isLate = isKernelError(signal?.reason) && signal.reason.code === 'kernel/timed-out'
  return isOurs || (signal?.aborted === true && signal.reason === error && !isLate)
}

/** A bounded list of exchanges, newest last. */
export interface TrafficLog {
  readonly records: readonly TrafficRecord[]
  readonly changes$: Observable<void>
  causedBy(cause: Cause): Traffic
}

export function createTraffic({
  limit,
  clock,
  scrub,
  newestSeq,
  report,
}: {
  /** Number of exchanges kept. */
  readonly limit: number
  readonly clock: Clock
  readonly scrub: (text: string) => string
  readonly newestSeq: () => number
  readonly report: Report
}): TrafficLog {
  const changes = createListeners(report)
  let records: readonly TrafficRecord[] = []
  let count = 0

  function show(next: readonly TrafficRecord[]): void {
    records = next
    changes.notify()
  }

  function begin(
    lane: TrafficKind,
    label: string,
    cause: Cause,
  ): (end: Partial<TrafficRecord>) => void {
    const id = ++count
    const clean = maskSecrets(scrub(label))
    const begun = { id, lane, label: clean, at: clock.now(), cause, seq: newestSeq() }
    const next: TrafficRecord[] = [...records, begun]
    // Failed and open exchanges may explain a failure far back: they are kept longest, up to half of the list.
    const well = next.findIndex(({ outcome }) => outcome && outcome !== 'failed')
    if (next.length > limit) next.splice(well > limit / 2 ? 0 : Math.max(0, well), 1)
    show(next)
    return (end) =>
      show(
        records.map((record) =>
          record.id === id ? { ...record, endedAt: clock.now(), ...end } : record,
        ),
      )
  }

  const detailOf = (text: string): Pick<TrafficRecord, 'detail'> => {
    const detail = safeText(maskSecrets(scrub(text)), textLimits.error)
    return detail ? { detail } : {}
  }

  return {
    get records() {
      return records
    },
    changes$: observe(changes, report, (now) => [now]),
    causedBy: (cause) => ({
      run: async (lane, label, work, { failed, signal } = {}) => {
        const end = begin(lane, label, cause)
        try {
          const result = copied.includes(lane) ? answerCopy(await work()) : await work()
          const why = failed?.(result)
          end(why === undefined ? { outcome: 'ok' } : { outcome: 'failed', ...detailOf(why) })
          return result
        } catch (error) {
          const outcome = isCalledOff(error, signal) ? 'aborted' : 'failed'
          end({ outcome, ...detailOf(thrownText(error)) })
          throw error
        }
      },
    }),
  }
}
