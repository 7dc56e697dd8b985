import type { ReactNode } from 'react'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { TestPart } from './test-part.tsx'

/** Exports history, imports it, and turns it into a test. */
export function RecordingTool(): ReactNode {
  return (
    <div className="stack">
      <ExportPart />
      <ImportPart />
      <TestPart />
    </div>
  )
}
