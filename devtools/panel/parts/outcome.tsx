import type { ReactNode } from 'react'
import type { LogRecord } from '../../../kernel/index.ts'
import { codeOf, isError, outcomeOf } from '../../model/records.ts'

/**
 * The outcome of a run, at its end: the code of its failure, else a grey word. Declined and cancelled runs are not
 * failures.
 */
export function Outcome({ record }: { readonly record: LogRecord }): ReactNode {
  const outcome = outcomeOf(record)
  if (!outcome) return null
  return isError(record) ? (
    <span className="code">{codeOf(record) ?? outcome}</span>
  ) : (
    <span className="quiet">{outcome}</span>
  )
}
