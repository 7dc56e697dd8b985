import type { ReactNode } from 'react'
import { tickStep } from '../../model/time-axis.ts'
import { useMoment } from '../context.ts'
import { pixelOf, type Scale } from './paint.ts'

const label = (ms: number, step: number): string => {
  if (step < 1000) return `${Math.round(ms)} ms`
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`
  const minutes = Math.floor(ms / 60_000)
  return `${minutes}:${String(Math.round((ms % 60_000) / 1000)).padStart(2, '0')}`
}

/** Clock times along the top, true across cut gaps, and the flag of the playhead. Decorative twin of the scrubber. */
export function Ruler({ scale }: { readonly scale: Scale }): ReactNode {
  const { history, mode, playhead } = useMoment()
  const { axis } = history
  const step = tickStep(scale.to - scale.from, Math.max(2, Math.floor(scale.width / 110)))
  const ticks: ReactNode[] = []
  for (let at = Math.max(0, Math.ceil(scale.from / step) * step); at <= scale.to; at += step)
    ticks.push(
      <span key={at} style={{ left: pixelOf(scale, at) }} aria-hidden="true">
        {label(axis.toTime(at) - axis.start, step)}
      </span>,
    )
  return (
    <>
      {ticks}
      {mode.kind === 'live' ? null : (
        <span
          className="playflag"
          style={{ left: pixelOf(scale, history.axisOf(playhead)) }}
          aria-hidden="true"
        />
      )}
    </>
  )
}
