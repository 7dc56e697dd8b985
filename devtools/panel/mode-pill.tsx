import type { ReactNode } from 'react'
import { count } from '../model/format.ts'
import { useMoment } from './context.ts'
import { Shape } from './parts/shape.tsx'

/** Says what the page shows: now, the past, or a loaded recording. */
export function ModePill(): ReactNode {
  const { mode, last } = useMoment()
  const live = mode.kind === 'live'
  const noun = mode.kind === 'recording' ? 'Recording' : 'Replay'
  return (
    <span className="pill" data-mode={mode.kind}>
      <Shape name="dot" color={live ? 'ok' : 'signal'} />
      {live ? 'Live' : `${noun} at ${count(mode.seq)} of ${count(last)}`}
    </span>
  )
}
