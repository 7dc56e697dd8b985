import { memo, type ReactNode } from 'react'
import { duration } from '../../model/format.ts'
import { ticks } from '../../model/ticks.ts'
import { useMoment, useSession } from '../context.ts'
import { pixelOf, type Scale } from './paint.ts'

/** The clock times and gaps. Separate from the flag, so that a moving playhead redraws none of them. */
const Marks: (props: { readonly scale: Scale; readonly version: number }) => ReactNode = memo(
  ({ scale }: { readonly scale: Scale; readonly version: number }) => {
    const { axis } = useSession().moment.get().history
    const { marks, cuts } = ticks(axis, scale)
    return (
      <>
        {marks.map(({ at, label }) => (
          <span key={at} style={{ left: pixelOf(scale, at) }} aria-hidden="true">
            {label}
          </span>
        ))}
        {cuts
          .filter(({ drawn }) => drawn)
          .map((cut) => (
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
      </>
    )
  },
)

/**
 * Clock times along the top, correct across shortened gaps, and the flag of the playhead. Decorative: the scrubber has
 * the same information.
 */
export function Ruler({ scale }: { readonly scale: Scale }): ReactNode {
  const { history, mode, playhead, version } = useMoment()
  return (
    <>
      <Marks scale={scale} version={version} />
      {mode.kind === 'live' ? null : (
        <span
          className="playflag"
          style={{ transform: `translateX(${pixelOf(scale, history.axisOf(playhead))}px)` }}
          aria-hidden="true"
        />
      )}
    </>
  )
}
