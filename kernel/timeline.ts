import type { Observable } from 'rxjs'
import { kernelErrors } from './errors.ts'
import type { Checkpoint, Log, RootState } from './log.ts'
import { Part } from './part.ts'
import type { Recording, Verdict } from './recording.ts'
import { Contained, Emitter } from './streams.ts'

/** Whether the present or the past is shown. */
export type TimelineMode =
  | { readonly kind: 'live' }
  | { readonly kind: 'inspecting'; readonly seq: number }
  | { readonly kind: 'recording'; readonly seq: number; readonly verdict: Verdict }

/** Keeps the shown state apart from the live one. */
export class OwnedTimeline extends Part {
  mode: TimelineMode = { kind: 'live' }
  /** The history shown: this kernel's own log, or a loaded recording. */
  log: Log = this.world.core.log
  shown: RootState = this.world.core.live
  readonly #modes = new Emitter<TimelineMode>(this.world.listenerFailed)
  /** Tells that another state is shown. */
  readonly shows: Emitter = new Emitter(this.world.listenerFailed)
  readonly changes$: Observable<TimelineMode> = this.#modes.stream$
  readonly state$: Observable<RootState> = new Contained(
    this.world.listenerFailed,
    (subscriber) => {
      subscriber.next(this.shown)
      return this.shows.listen(() => subscriber.next(this.shown))
    },
  )
  #sleptAt: number | undefined

  /** Shows the state right after `seq`. Commands are refused and effects sleep until `resume`. Throws `kernel/not-retained`. */
  inspect(seq: number): void {
    const { mode } = this
    const { state } = this.at(seq)
    this.#enter(mode.kind === 'recording' ? { ...mode, seq } : { kind: 'inspecting', seq }, state)
  }

  /** A retained position with its state. Throws `kernel/not-retained`. */
  at(seq: number): Checkpoint {
    const { log } = this
    if (seq < log.base.seq || seq > log.last) throw kernelErrors.create('not-retained', { seq })
    return { seq, state: log.stateAt(seq) }
  }

  load({ log, verdict }: Recording): void {
    this.log = log
    this.#enter({ kind: 'recording', seq: log.last, verdict }, log.stateAt(log.last))
  }

  /** Returns to now. Effects hear what happened meanwhile. */
  resume(): void {
    if (this.mode.kind === 'live') return
    const { core, life } = this.world
    const from = this.#sleptAt ?? core.log.last
    this.#sleptAt = undefined
    this.log = core.log
    this.#show({ kind: 'live' }, core.live)
    life.wake(from)
  }

  committed(state: RootState): void {
    if (this.mode.kind !== 'live' || state === this.shown) return
    this.shown = state
    this.shows.emit()
  }

  #enter(mode: TimelineMode, state: RootState): void {
    this.#sleptAt ??= this.world.core.log.last
    this.#show(mode, state)
  }

  #show(mode: TimelineMode, state: RootState): void {
    this.mode = mode
    this.shown = state
    this.shows.emit()
    this.#modes.emit(mode)
  }
}

/** Moves what everybody sees through the past. The present goes on being recorded behind it. */
export type Timeline = Readonly<
  Pick<OwnedTimeline, 'mode' | 'log' | 'inspect' | 'resume' | 'changes$'>
>
