import type { ReactNode } from 'react'
import { count } from '../model/format.ts'
import { useMoment, usePanel } from './context.ts'
import { Shape } from './parts/shape.tsx'

/** Shows the mode of the page: live, the past, or a loaded recording with its file and whether it fits. */
export function ModePill(): ReactNode {
  const { mode, last } = useMoment()
  const file = usePanel((state) => state.file)
  const live = mode.kind === 'live'
  const recording = mode.kind === 'recording'
  const words = live
    ? 'Live'
    : `${recording ? 'Recording' : 'Replay'} at ${count(mode.seq)} of ${count(last)}`
  return (
    <span className="pill" data-mode={mode.kind}>
      <Shape name={recording ? 'square' : 'dot'} color={live ? 'ok' : 'signal'} />
      <span>{words}</span>
      {recording ? (
        <span className="quiet file" title={file}>
          {[file, mode.verdict.kind].filter(Boolean).join(', ')}
        </span>
      ) : null}
    </span>
  )
}
