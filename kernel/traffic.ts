import type { Observable } from 'rxjs'
import { Part } from './part.ts'
import type { Cause } from './record.ts'
import { Emitter } from './streams.ts'
import { memberOf, safeText, textLimits, thrownText } from './values/outside.ts'
import { maskSecrets } from './values/secrets.ts'

/** What kind of outside an exchange was with. */
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

/** Records an exchange with the outside around the work that does it; the label must carry no secret. */
export interface Traffic {
  run<T>(lane: Lane, label: string, work: () => Promise<T>): Promise<T>
}

/** A bounded list of exchanges, newest last. */
export class TrafficLog extends Part {
  records: readonly TrafficRecord[] = []
  readonly #changes = new Emitter(this.world.listenerFailed)
  readonly changes$: Observable<void> = this.#changes.stream$
  #count = 0

  causedBy(cause: Cause): Traffic {
    return {
      run: async (lane, label, work) => {
        const end = this.#begin(lane, label, cause)
        try {
          const result = await work()
          end({ outcome: 'ok' })
          return result
        } catch (error) {
          const said = maskSecrets(this.world.vault.scrub(thrownText(error)))
          const detail = safeText(said, textLimits.error)
          const outcome = memberOf(error, 'name') === 'AbortError' ? 'aborted' : 'failed'
          end({ outcome, ...(detail && { detail }) })
          throw error
        }
      },
    }
  }

  #begin(lane: Lane, label: string, cause: Cause): (end: Partial<TrafficRecord>) => void {
    const { vault, ports, core, trafficLimit } = this.world
    const id = ++this.#count
    const seq = core.log.last
    const begun = {
      id,
      lane,
      label: maskSecrets(vault.scrub(label)),
      at: ports.clock.now(),
      cause,
      seq,
    }
    this.#show(trafficLimit > 0 ? [...this.records, begun].slice(-trafficLimit) : [])
    return (end) =>
      this.#show(
        this.records.map((record) =>
          record.id === id ? { ...record, endedAt: ports.clock.now(), ...end } : record,
        ),
      )
  }

  #show(records: readonly TrafficRecord[]): void {
    this.records = records
    this.#changes.emit()
  }
}
