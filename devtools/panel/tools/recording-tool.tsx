import type { ReactNode } from 'react'
import { useMomentOf } from '../context.ts'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { ReportPart } from './report-part.tsx'
import { TestPart } from './test-part.tsx'

/** Carries history out of this page, into it, and into a test. A recording that is open comes with a report of it. */
export function RecordingTool(): ReactNode {
  const isOpen = useMomentOf(({ mode }) => mode.kind === 'recording')
  return (
    <div className="stack">
      {isOpen ? <ReportPart /> : null}
      <ExportPart />
      <ImportPart />
      <TestPart />
    </div>
  )
}
