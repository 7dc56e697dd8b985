import type { Observable } from 'rxjs'
import type { Core } from './core.ts'
import { createEmitter } from './emitter.ts'
import { kernelErrors } from './errors.ts'
import type { Log, RootState } from './log.ts'
import type { Recording, Verdict } from './recording.ts'
import { withGetters } from './with-getters.ts'

export type TimelineMode =
  | { readonly kind: 'live' }
  | { readonly kind: 'inspecting'; readonly seq: number }
  | { readonly kind: 'recording'; readonly seq: number; readonly verdict: Verdict }

/** Moves what everybody sees through the past. The present goes on being recorded behind it. */
export interface Timeline {
  readonly mode: TimelineMode
  /** The history shown: this kernel's own log, or a loaded recording. */
  readonly log: Log
  /** Shows the state right after `seq`. Commands are refused and effects sleep until `resume`. Throws `kernel/not-retained`. */
  inspect(seq: number): void
  /** Returns to now. Effects hear what happened meanwhile. */
  resume(): void
  readonly changes$: Observable<TimelineMode>
}

export interface OwnedTimeline extends Timeline {
  readonly shown: RootState
  load(recording: Recording): void
  committed(state: RootState): void
  subscribe(listener: () => void): () => void
}

/** Keeps the shown state apart from the live one. `resumed` is told the newest `seq` effects had heard of. */
export function createTimeline(options: {
  readonly core: Core
  readonly resumed: (from: number) => void
  readonly listenerFailed: (error: unknown) => void
}): OwnedTimeline {
  const { core } = options
  let mode: TimelineMode = { kind: 'live' }
  let shown = core.live
  let log: Log = core.log
  let sleptAt: number | undefined
  let listeners: readonly { readonly tell: () => void }[] = []
  const changes = createEmitter<TimelineMode>(options.listenerFailed)

  function show(state: RootState): void {
    shown = state
    for (const listener of listeners) {
      try {
        listener.tell()
      } catch (error) {
        options.listenerFailed(error)
      }
    }
  }

  function enter(next: TimelineMode, state: RootState): void {
    sleptAt ??= core.log.last
    mode = next
    show(state)
    changes.emit(mode)
  }

  return withGetters<OwnedTimeline, 'mode' | 'shown' | 'log'>(
    {
      get mode() {
        return mode
      },
      get shown() {
        return shown
      },
      get log() {
        return log
      },
    },
    {
      changes$: changes.changes$,
      inspect(seq) {
        if (seq < log.base.seq || seq > log.last) throw kernelErrors.create('not-retained', { seq })
        const next: TimelineMode =
          mode.kind === 'recording' ? { ...mode, seq } : { kind: 'inspecting', seq }
        enter(next, log.stateAt(seq))
      },
      load(recording) {
        log = recording.log
        enter(
          { kind: 'recording', seq: log.last, verdict: recording.verdict },
          log.stateAt(log.last),
        )
      },
      resume() {
        if (mode.kind === 'live') return
        const from = sleptAt ?? core.log.last
        sleptAt = undefined
        mode = { kind: 'live' }
        log = core.log
        show(core.live)
        changes.emit(mode)
        options.resumed(from)
      },
      committed(state) {
        if (mode.kind === 'live' && state !== shown) show(state)
      },
      subscribe(listener) {
        // Wrapped, so that subscribing one function twice gives two subscriptions.
        const own = { tell: listener }
        listeners = [...listeners, own]
        return () => {
          listeners = listeners.filter((other) => other !== own)
        }
      },
    },
  )
}
