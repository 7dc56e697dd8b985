import type { LogRecord } from '../../kernel/index.ts'
import { type Path, pathText } from '../model/diff.ts'
import type { Depth } from '../model/rows.ts'
import { argumentsOf } from '../model/run-command.ts'
import { type StepUnit, stepFrom, unitOf } from '../model/steps.ts'
import type { PanelState } from './panel-state.ts'
import type { Session } from './session.ts'

/** Moves the page to the state right after `seq`; clamps positions to the log. */
export function showAt(session: Session, seq: number): void {
  const { timeline } = session.kernel
  const { log } = timeline
  const shown = Math.min(Math.max(seq, log.base.seq), log.last)
  timeline.inspect(shown)
  session.panel.set({ selected: undefined, ...inView(session, shown) })
}

/** The zoom that shows a record: the current one, or one shifted as little as necessary. */
function inView(session: Session, seq: number): Pick<PanelState, 'zoom'> {
  const { zoom } = session.panel.get()
  if (!zoom) return { zoom }
  const { history } = session.moment.get()
  const at = history.axisOf(seq)
  if (at >= zoom.from && at <= zoom.to) return { zoom }
  const span = zoom.to - zoom.from
  // A position at the very edge would show too few neighbours.
  const margin = span * 0.1
  const wanted = at < zoom.from ? at - margin : at - span + margin
  const from = Math.max(0, Math.min(wanted, history.axis.end - span))
  return { zoom: { from, to: from + span } }
}

/** Returns the page to the newest state; the list follows it. */
export function goLive(session: Session): void {
  session.panel.set({ selected: undefined, playing: false, report: false })
  session.kernel.timeline.resume()
}

/**
 * One step out: deselects the row, or else returns from the past. False if there is neither. Only its button closes a
 * recording, because reopening it needs the file.
 */
export function stepOut(session: Session): boolean {
  if (session.panel.get().selected !== undefined)
    session.panel.set({ selected: undefined, selectedRow: undefined })
  else if (session.moment.get().mode.kind === 'inspecting') goLive(session)
  else return false
  return true
}

/** Moves the scrubber by one step; false at the end. */
export function step(session: Session, direction: 1 | -1, unit?: StepUnit): boolean {
  const { history, playhead } = session.moment.get()
  const to = stepFrom(history, playhead, direction, unit ?? session.panel.get().unit)
  if (to === undefined) return false
  session.panel.set({ playing: false })
  showAt(session, to)
  return true
}

/** Plays from the current position, or stops. Playing from the end starts again from the beginning. */
export function play(session: Session): void {
  const { playing } = session.panel.get()
  const { history, playhead } = session.moment.get()
  const { log } = history
  if (log.last <= log.base.seq) return
  if (!playing && playhead >= log.last) showAt(session, log.base.seq)
  session.panel.set({ playing: !playing })
}

/** Selects a record without moving the page, and shows it unless an open tool uses the selection. */
export function select(session: Session, seq: number, selectedRow?: string): void {
  const { tool } = session.panel.get()
  const stays = tool === 'recording' || tool === 'speed'
  session.panel.set({
    selected: seq,
    selectedRow,
    report: false,
    ...(!stays && { tool: undefined }),
  })
}

/** Selects the next failed run, or the previous one, without moving the page. */
export function selectFailure(session: Session, direction: 1 | -1): void {
  const { history, playhead } = session.moment.get()
  const shown = session.panel.get().selected ?? playhead
  const to = stepFrom(history, shown, direction, 'failure')
  if (to !== undefined) select(session, to)
}

/** Folds a row, or unfolds it. */
export function fold(session: Session, key: string, open: boolean): void {
  const { folds } = session.panel.get()
  session.panel.set({ folds: new Map(folds).set(key, open) })
}

/** Shows gestures, runs or records, and steps by them; clears folds made by hand, which belong to another level. */
export function showDepth(session: Session, depth: Depth): void {
  const { unit } = session.panel.get()
  const isOwn = unit === 'gesture' || unit === 'record'
  session.panel.set({ depth, folds: new Map(), unit: isOwn ? unitOf(depth) : unit })
}

/** Hides rows or shows them again: a plugin, a type, or a kind (`kind:…`). */
export function hide(session: Session, name: string): void {
  const hidden = new Set(session.panel.get().hidden)
  if (!hidden.delete(name)) hidden.add(name)
  session.panel.set({ hidden })
}

/** Shows all records again. */
export const clearFilter = (session: Session): void =>
  session.panel.set({ words: [], filter: '', hidden: new Set() })

/** Lists the facts that changed a matching field or value. */
export const findChanges = (session: Session, text: string): void =>
  session.panel.set({ words: [`state:${text}`], filter: '' })

/** Pins a field above the state, or unpins it. */
export function watch(session: Session, path: Path): void {
  const { watched } = session.panel.get()
  const others = watched.filter((each) => pathText(each) !== pathText(path))
  session.panel.set({ watched: others.length < watched.length ? others : [...watched, path] })
}

/** Pins a position for comparison, or unpins it. */
export function pin(session: Session, seq: number): void {
  const { pinA } = session.panel.get()
  session.panel.set({ pinA: pinA === seq ? undefined : seq, base: 'record' })
}

/** Excludes records and their consequences in the what-if comparison, or includes them again. */
export function skip(session: Session, ...seqs: readonly number[]): void {
  const skipped = new Set(session.panel.get().skipped)
  const isOut = seqs.every((seq) => skipped.has(seq))
  for (const seq of seqs) {
    if (isOut) skipped.delete(seq)
    else skipped.add(seq)
  }
  session.panel.set({ skipped, base: skipped.size > 0 ? 'without' : 'record' })
}

/** Opens the dispatch console with a command and its arguments. */
export function editCommand(session: Session, { type, payload }: LogRecord): void {
  const { console } = session.panel.get()
  const next = { ...console, command: type, input: argumentsOf(payload) }
  session.panel.set({ console: next, tool: 'dispatch' })
}

/**
 * Zooms the time axis around a position, 0 to 1 of the visible width; by default around the inspected record, if
 * visible.
 */
export function zoomBy(session: Session, factor: number, place?: number): void {
  const { history, mode, playhead } = session.moment.get()
  const end = Math.max(history.axis.end, 1)
  const { zoom, selected } = session.panel.get()
  const { from, to } = zoom ?? { from: 0, to: end }
  const eyed = selected ?? (mode.kind === 'live' ? undefined : playhead)
  const share = eyed === undefined ? 0.5 : (history.axisOf(eyed) - from) / (to - from)
  const around = place ?? (share >= 0 && share <= 1 ? share : 0.5)
  const span = Math.min(Math.max((to - from) * factor, 2), end)
  const anchor = from + (to - from) * around
  const start = Math.min(Math.max(0, anchor - span * around), end - span)
  session.panel.set({ zoom: span >= end ? undefined : { from: start, to: start + span } })
}

/** Moves the visible range by a share of its width. */
export function panBy(session: Session, share: number): void {
  const { zoom } = session.panel.get()
  if (!zoom) return
  const end = Math.max(session.moment.get().history.axis.end, 1)
  const span = zoom.to - zoom.from
  const from = Math.min(Math.max(0, zoom.from + span * share), end - span)
  session.panel.set({ zoom: { from, to: from + span } })
}
