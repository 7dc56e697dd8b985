import type { ReactNode } from 'react'
import type { LogRecord } from '../../../kernel/index.ts'
import { endOf, isError } from '../../model/records.ts'

/** How the run that a record ends went: its outcome, or the code of its error. A cancelled run is no error. */
export function Outcome({ record }: { readonly record: LogRecord }): ReactNode {
  const end = endOf(record)
  if (!end) return null
  return isError(record) ? (
    <span className="code">{end.code ?? end.outcome}</span>
  ) : (
    <span className="quiet">{end.outcome}</span>
  )
}
