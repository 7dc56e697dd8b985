import { type StepUnit, stepFrom } from '../model/steps.ts'
import type { Session } from './session.ts'

/** Moves the page to the state right after `seq`; positions outside the log are brought inside. */
export function showAt(session: Session, seq: number): void {
  const { timeline } = session.kernel
  const { log } = timeline
  timeline.inspect(Math.min(Math.max(seq, log.base.seq), log.last))
  session.panel.set({ selected: undefined })
}

/** Returns the page to now and lets the list follow it. */
export function goLive(session: Session): void {
  session.panel.set({ selected: undefined, playing: false })
  session.kernel.timeline.resume()
}

/** One step of the scrubber; false when there is nowhere to go. */
export function step(session: Session, direction: 1 | -1, unit?: StepUnit): boolean {
  const { history, playhead } = session.moment.get()
  const to = stepFrom(history, playhead, direction, unit ?? session.panel.get().unit)
  if (to === undefined) return false
  session.panel.set({ playing: false })
  showAt(session, to)
  return true
}

/** Chooses a record without moving the page, and shows it unless an open tool works on what is chosen. */
export function select(session: Session, seq: number): void {
  const { tool } = session.panel.get()
  const stays = tool === 'compare' || tool === 'recording' || tool === 'speed'
  session.panel.set({ selected: seq, ...(!stays && { tool: undefined }) })
}

/** Zooms the time axis around a place, 0 to 1 of the visible width. */
export function zoomBy(session: Session, factor: number, around = 0.5): void {
  const { history } = session.moment.get()
  const end = Math.max(history.axis.end, 1)
  const { from, to } = session.panel.get().zoom ?? { from: 0, to: end }
  const span = Math.min(Math.max((to - from) * factor, 2), end)
  const anchor = from + (to - from) * around
  const start = Math.min(Math.max(0, anchor - span * around), end - span)
  session.panel.set({ zoom: span >= end ? undefined : { from: start, to: start + span } })
}

/** Moves the visible stretch by a share of its width. */
export function panBy(session: Session, share: number): void {
  const { zoom } = session.panel.get()
  if (!zoom) return
  const end = Math.max(session.moment.get().history.axis.end, 1)
  const span = zoom.to - zoom.from
  const from = Math.min(Math.max(0, zoom.from + span * share), end - span)
  session.panel.set({ zoom: { from, to: from + span } })
}
