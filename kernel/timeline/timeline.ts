import { Observable } from 'rxjs'
import type { Checkpoint, Log } from '../log.ts'
import type { RootState } from '../record.ts'
import type { Recording, Verdict } from '../recording/import.ts'
import { createListeners, observe, type Report, safe } from '../streams.ts'
import { kernelErrors } from '../values/errors.ts'
import { withGetters } from '../values/with-getters.ts'

/** Whether the current state or the past is shown. */
export type TimelineMode =
  | { readonly kind: 'live' }
  | { readonly kind: 'inspecting'; readonly seq: number }
  | { readonly kind: 'recording'; readonly seq: number; readonly verdict: Verdict }

/** Moves the state on display through the past. Recording continues meanwhile. */
export interface Timeline {
  readonly mode: TimelineMode
  /** The history on display: this kernel's own log, or a loaded recording. */
  readonly log: Log
  /**
   * Shows the state right after `seq`. Until `resume`, new commands are refused; effects and commands of running
   * handlers wait. Throws `kernel/not-retained`.
   */
  inspect(seq: number): void
  /** Returns to the current state. Effects get the events recorded meanwhile, then the waiting commands start. */
  resume(): void
  readonly changes$: Observable<TimelineMode>
}

/** The timeline with members that only the kernel calls. */
export interface OwnedTimeline extends Timeline {
  shown(): RootState
  readonly state$: Observable<RootState>
  /** Calls back after each change of the state on display. */
  subscribe(listener: () => void): () => void
  /** A retained position with its state, computed without some records. Throws `kernel/not-retained`. */
  at(seq: number, without?: ReadonlySet<number>): Checkpoint
  load(recording: Recording): void
  /** Shows the state of a new commit, unless the past is shown. */
  committed(state: RootState): void
}

export function createTimeline({
  log: ownLog,
  live,
  wake,
  report,
}: {
  readonly log: Log
  readonly live: () => RootState
  /** Passes the effects the records after `seq`. */
  readonly wake: (seq: number) => void
  readonly report: Report
}): OwnedTimeline {
  const modes = createListeners<TimelineMode>(report)
  const shows = createListeners(report)
  let mode: TimelineMode = { kind: 'live' }
  let log = ownLog
  let shown = live()
  /** Newest record at the time the effects were paused. */
  let pausedAt: number | undefined

  function show(next: TimelineMode, state: RootState): void {
    mode = next
    shown = state
    shows.notify()
    modes.notify(next)
  }

  function leaveNow(next: TimelineMode, state: RootState): void {
    pausedAt ??= ownLog.last
    show(next, state)
  }

  function at(seq: number, without?: ReadonlySet<number>): Checkpoint {
    if (seq < log.base.seq || seq > log.last) throw kernelErrors.create('not-retained', { seq })
    return { seq, state: log.stateAt(seq, without) }
  }

  const getters = {
    get mode() {
      return mode
    },
    get log() {
      return log
    },
  }
  return withGetters(getters, {
    shown: () => shown,
    changes$: observe(modes, report, (now) => [now]),
    state$: safe(
      new Observable<RootState>((subscriber) => {
        subscriber.next(shown)
        return shows.add(() => subscriber.next(shown))
      }),
      report,
    ),
    subscribe: shows.add,
    at,
    inspect(seq: number) {
      const { state } = at(seq)
      leaveNow(mode.kind === 'recording' ? { ...mode, seq } : { kind: 'inspecting', seq }, state)
    },
    load(recording: Recording) {
      const { verdict } = recording
      log = recording.log
      leaveNow({ kind: 'recording', seq: log.last, verdict }, log.stateAt(log.last))
    },
    resume() {
      if (mode.kind === 'live') return
      const from = pausedAt ?? ownLog.last
      pausedAt = undefined
      log = ownLog
      show({ kind: 'live' }, live())
      wake(from)
    },
    committed(state: RootState) {
      if (mode.kind !== 'live' || state === shown) return
      shown = state
      shows.notify()
    },
  })
}
