import type { ReactNode } from 'react'
import { duration } from '../../model/format.ts'
import { ticks } from '../../model/ticks.ts'
import { useMoment } from '../context.ts'
import { pixelOf, type Scale } from './paint.ts'

/** Clock times along the top, true across cut gaps, and the flag of the playhead. Decorative twin of the scrubber. */
export function Ruler({ scale }: { readonly scale: Scale }): ReactNode {
  const { history, mode, playhead } = useMoment()
  const { axis } = history
  const { marks, cuts } = ticks(axis, scale)
  return (
    <>
      {marks.map(({ at, label }) => (
        <span key={at} style={{ left: pixelOf(scale, at) }} aria-hidden="true">
          {label}
        </span>
      ))}
      {cuts.map((cut) => (
        <span
          key={cut.from}
          className="cut"
          style={{ left: pixelOf(scale, cut.middle) }}
          title={`${duration(cut.to - cut.from)} without events, drawn short`}
          aria-hidden="true"
        >
          <svg width="9" height="11" viewBox="0 0 9 11" aria-hidden="true">
            <path d="M1 10 4 1M5 10 8 1" stroke="currentColor" strokeWidth="1.4" />
          </svg>
        </span>
      ))}
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
