import type { ReactNode } from 'react'
import { useMoment } from '../context.ts'
import { JsonTree } from '../parts/json-tree.tsx'

/** What a record carries: a command's input, an event's facts, an end's outcome. */
export function PayloadView({ seq }: { readonly seq: number }): ReactNode {
  const record = useMoment().history.log.at(seq)
  if (!record || record.payload === undefined)
    return <p className="note">This record carries nothing.</p>
  return <JsonTree label={`Payload of record ${seq}`} value={record.payload} />
}
