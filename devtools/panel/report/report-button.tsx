import type { ReactNode } from 'react'
import { useMomentOf, usePanel, useSession } from '../context.ts'

/** Switches between the report of a recording and its records. Empty while none is open. */
export function ReportButton(): ReactNode {
  const session = useSession()
  const isRecording = useMomentOf(({ mode }) => mode.kind === 'recording')
  const isShown = usePanel(({ report, tool }) => report && tool === undefined)
  if (!isRecording) return null
  return (
    <button
      type="button"
      className="tool"
      aria-pressed={isShown}
      onClick={() => session.panel.set({ report: !isShown, tool: undefined })}
    >
      Report
    </button>
  )
}
