import { type ReactNode, useMemo } from 'react'
import { useMoment } from '../context.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { JsonTree } from '../parts/json-tree.tsx'

/** The whole state right after a record. What is open stays open while the playhead moves. */
export function StateView({ seq }: { readonly seq: number }): ReactNode {
  const { log } = useMoment().history
  const state = useMemo(() => log.stateAt(Math.max(seq, log.base.seq)), [log, seq])
  return (
    <>
      <CopyButton value={state} />
      <JsonTree label={`State at ${seq}`} value={state} />
    </>
  )
}
