import type { ReactNode } from 'react'
import { bytes, count, counted } from '../model/format.ts'
import { useMoment, usePanel, useSession } from './context.ts'

/** The numbers of the log in one button that opens their details. */
export function StatusStrip(): ReactNode {
  const session = useSession()
  const tool = usePanel((state) => state.tool)
  const { history, first, last, faults, mode } = useMoment()
  const { log } = history
  const failures = session.kernel.state.kernel.failures.length
  const pending = session.kernel.pending.length
  return (
    <button
      type="button"
      className="strip"
      aria-pressed={tool === 'status'}
      title="Show log, set-up, failures and commands in flight"
      onClick={() => session.panel.set({ tool: tool === 'status' ? undefined : 'status' })}
    >
      {/* The recording's pill shows its count. */}
      {mode.kind === 'recording' ? null : <span>{counted(last - first + 1, 'record')}</span>}
      <span>{bytes(log.bytes)}</span>
      {log.evicted > 0 ? <span className="chip">{count(log.evicted)} folded away</span> : null}
      {pending > 0 ? (
        <span className="chip" data-tone="signal">
          {count(pending)} pending
        </span>
      ) : null}
      {faults.length > 0 ? (
        <span className="chip" data-tone="signal">
          {counted(faults.length, 'fault')} in force
        </span>
      ) : null}
      {failures > 0 ? (
        <span className="chip" data-tone="bad">
          {counted(failures, 'failure')}
        </span>
      ) : null}
    </button>
  )
}
