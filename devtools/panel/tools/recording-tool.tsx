import type { ReactNode } from 'react'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { TestPart } from './test-part.tsx'

/** Carries history out of this page, into it, and into a test. */
export function RecordingTool(): ReactNode {
  return (
    <div className="stack">
      <ExportPart />
      <ImportPart />
      <TestPart />
    </div>
  )
}
