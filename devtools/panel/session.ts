import type { AnyKernel, TimelineMode, TrafficRecord, Verdict } from '../../kernel/index.ts'
import type { DrawModal } from '../draw-modal.tsx'
import { type CallSites, createCallSites } from '../model/call-sites.ts'
import { type Draws, watchDraws } from '../model/draws.ts'
import { createFaults, type Fault, type Faults } from '../model/faults.ts'
import { createHistory, type History } from '../model/history.ts'
import { unitOf } from '../model/steps.ts'
import { type Dock, type PanelState, usualLanes } from './panel-state.ts'
import { loadPreferences, savePreferences } from './preferences.ts'
import { createStore, type Store } from './store.ts'

/** The state of the kernel, at most one snapshot per frame. */
export interface Moment {
  /** Increases with each change of log and traffic; a dependency for reads from `history`. */
  readonly version: number
  readonly history: History
  readonly mode: TimelineMode
  readonly first: number
  readonly last: number
  /** The position on display: the playhead, or the newest record while live. */
  readonly playhead: number
  /** Exchanges of this page, or of the loaded recording. */
  readonly traffic: readonly TrafficRecord[]
  readonly faults: readonly Fault[]
}

/** One open panel: its kernel, its state and its page. */
export interface Session {
  readonly kernel: AnyKernel
  readonly panel: Store<PanelState>
  readonly moment: Store<Moment>
  /** Drawing time of the page after each commit since the panel opened. */
  readonly draws: Draws
  readonly faults: Faults
  /** Call sites of commands; undefined outside development mode. */
  readonly callSites: CallSites | undefined
  readonly drawModal: DrawModal
  /** The window the panel is currently drawn in; changes when it pops out. */
  view: Window & typeof globalThis
  /** Opens the panel in its own window; false if the browser blocked it. Set by the mount. */
  popOut: () => boolean
  /** Shows a recording with its traffic and its report. Rejects with `kernel/bad-recording`. */
  load(recording: string, file?: string): Promise<Verdict>
  /** Connects the Redux DevTools extension, or disconnects it. An extension may read everything it receives. */
  toggleRedux(): Promise<void>
  dispose(): void
}

// Number of records examined per frame for their changes: a few milliseconds.
const stretch = 1000
const noTraffic: readonly TrafficRecord[] = []

/** Starts reading the kernel. The session dispatches nothing; only buttons do. */
export function createSession(
  kernel: AnyKernel,
  view: Window & typeof globalThis,
  dock: Dock,
  drawModal: DrawModal,
): Session {
  const { timeline } = kernel
  let history = createHistory(timeline.log)
  let version = 0
  let frame: (() => void) | undefined
  let loaded = noTraffic
  let unbridge: (() => void) | undefined
  let ended = false
  let page = view
  let known: Pick<Moment, 'history' | 'last' | 'traffic'> | undefined

  function read(): Moment {
    if (history.log !== timeline.log || !history.update()) {
      history = createHistory(timeline.log)
      history.update()
    }
    const { mode, log } = timeline
    const traffic = mode.kind === 'recording' ? loaded : kernel.traffic.records
    const before = known
    const looked = history.changed.next
    history.changed.advance(stretch)
    if (history.changed.next <= log.last) soon()
    // Moving the playhead changes neither the lanes nor the matches of the filter.
    if (
      before?.history !== history ||
      before.last !== log.last ||
      before.traffic !== traffic ||
      history.changed.next !== looked
    )
      version++
    known = { history, last: log.last, traffic }
    return {
      version,
      history,
      mode,
      first: log.first,
      last: log.last,
      playhead: mode.kind === 'live' ? log.last : mode.seq,
      traffic,
      faults: faults.list,
    }
  }
  const faults = createFaults(kernel, refresh)
  const draws = watchDraws(kernel, () => performance.now())
  const moment = createStore<Moment>(read())
  const preferences = loadPreferences(view)
  const panel = createStore<PanelState>({
    dock,
    theme: 'system',
    height: 440,
    width: 520,
    columnShare: 60,
    rowShare: 50,
    lanes: false,
    laneRows: usualLanes,
    filter: '',
    words: [],
    hidden: new Set(),
    hiding: false,
    depth: 'runs',
    folds: new Map(),
    quiet: false,
    characters: true,
    keys: false,
    selected: undefined,
    selectedRow: undefined,
    tab: 'diff',
    search: '',
    watched: [],
    tool: undefined,
    console: { command: undefined, input: '[]', answers: [] },
    pinA: undefined,
    skipped: new Set(),
    base: 'record',
    forkAt: undefined,
    zoom: undefined,
    facts: undefined,
    file: undefined,
    report: false,
    redux: 'off',
    unit: unitOf(preferences.depth),
    speed: 1,
    playing: false,
    ...preferences,
  })
  const callSites = kernel.mode === 'development' ? createCallSites(kernel) : undefined
  let unwatch: (() => void) | undefined
  /** Watches dispatches while the panel is open; a closed panel costs nothing. */
  function watchCalls(): void {
    const isOpen = panel.get().dock !== 'closed'
    if (isOpen) unwatch ??= callSites?.watch()
    else {
      unwatch?.()
      unwatch = undefined
    }
  }
  watchCalls()
  const stopFollowing = panel.subscribe(watchCalls)
  const session: Session = {
    kernel,
    panel,
    moment,
    draws,
    faults,
    callSites,
    drawModal,
    get view() {
      return page
    },
    set view(next) {
      // A frame requested from a closed window, or one hidden behind the panel's own, would never come.
      page = next
      refresh()
    },
    popOut: () => false,
    async load(recording, file) {
      const verdict = await kernel.loadRecording(recording)
      const [{ readTraffic }, { readFacts }] = await Promise.all([
        import('../model/read-traffic.ts'),
        import('../model/read-about.ts'),
      ])
      loaded = readTraffic(recording)
      panel.set({
        facts: readFacts(recording),
        file,
        report: true,
        tool: undefined,
        selected: undefined,
        folds: new Map(),
        pinA: undefined,
        skipped: new Set(),
        zoom: undefined,
      })
      refresh()
      return verdict
    },
    async toggleRedux() {
      if (unbridge) {
        unbridge()
        unbridge = undefined
        panel.set({ redux: 'off' })
        return
      }
      const { connectRedux, reduxExtension } = await import('../model/redux-bridge.ts')
      const extension = reduxExtension(view)
      const redactor = await kernel.redactor()
      if (extension && !unbridge && !ended) unbridge = connectRedux(kernel, extension, redactor)
      panel.set({ redux: extension ? 'on' : 'missing' })
    },
    dispose() {
      ended = true
      unbridge?.()
      frame?.()
      draws.stop()
      faults.clear()
      for (const subscription of subscriptions) subscription.unsubscribe()
      stopSaving()
      stopFollowing()
      unwatch?.()
    },
  }

  function refresh(): void {
    frame?.()
    frame = undefined
    moment.set(read())
  }
  /** Records may arrive by the thousand; the panel draws once per frame. A hidden page draws nothing. */
  function soon(): void {
    if (frame) return
    const asked = page
    const id = asked.requestAnimationFrame(refresh)
    frame = () => asked.cancelAnimationFrame(id)
  }

  const subscriptions = [
    kernel.commits$.subscribe(soon),
    kernel.traffic.changes$.subscribe(soon),
    // The playhead moves synchronously, so that the scrubber never lags behind the finger.
    timeline.changes$.subscribe(refresh),
  ]
  const stopSaving = panel.subscribe(() => savePreferences(view, panel.get()))
  return session
}
