import type { Cause } from './record.ts'

export type Lane = 'http' | 'rpc' | 'wallet' | 'relay' | 'frame' | 'storage' | 'tabs'

/** One exchange with the outside. Kept in a ring of its own, because one answer can outweigh a thousand events. */
export interface TrafficRecord {
  readonly id: number
  readonly lane: Lane
  /** Method or path, never a query string or a body. */
  readonly label: string
  readonly at: number
  /** Undefined while the exchange is open. */
  readonly endedAt?: number
  readonly outcome?: 'ok' | 'failed' | 'aborted'
  readonly detail?: string
  readonly cause: Cause
  /** The newest log record when it began; places the exchange among the events. */
  readonly seq: number
}

/** Records an exchange with the outside around the work that does it. */
export interface Traffic {
  run<T>(lane: Lane, label: string, work: () => Promise<T>): Promise<T>
}

export interface TrafficLog {
  readonly records: readonly TrafficRecord[]
  begin(
    lane: Lane,
    label: string,
    cause: Cause,
  ): (outcome: 'ok' | 'failed' | 'aborted', detail?: string) => void
}

/** A bounded list of exchanges, newest last. */
export function createTrafficLog(options: {
  readonly limit: number
  readonly now: () => number
  readonly seq: () => number
  readonly scrub: (text: string) => string
  readonly changed: () => void
}): TrafficLog {
  let records: readonly TrafficRecord[] = []
  let count = 0
  return {
    get records() {
      return records
    },
    begin(lane, label, cause) {
      const id = ++count
      const at = options.now()
      const seq = options.seq()
      if (options.limit > 0)
        records = [
          ...records.slice(-(options.limit - 1)),
          { id, lane, label: options.scrub(label), at, cause, seq },
        ]
      options.changed()
      return (outcome, detail) => {
        const endedAt = options.now()
        records = records.map((record) =>
          record.id === id && record.outcome === undefined
            ? {
                ...record,
                endedAt,
                outcome,
                ...(detail && { detail: options.scrub(detail).slice(0, 200) }),
              }
            : record,
        )
        options.changed()
      }
    },
  }
}

/** Wraps a promise in a traffic record; the label must carry no secret. */
export function tracked(log: TrafficLog, cause: () => Cause): Traffic {
  return {
    async run(lane, label, work) {
      const end = log.begin(lane, label, cause())
      try {
        const result = await work()
        end('ok')
        return result
      } catch (error) {
        const aborted = error instanceof Error && error.name === 'AbortError'
        end(aborted ? 'aborted' : 'failed', error instanceof Error ? error.message : String(error))
        throw error
      }
    },
  }
}
