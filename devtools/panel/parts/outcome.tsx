import type { ReactNode } from 'react'
import type { LogRecord } from '../../../kernel/index.ts'
import { endOf } from '../../model/records.ts'

/** How the run that a record ends went: its outcome, or the code of its error. Nothing for other records. */
export function Outcome({ record }: { readonly record: LogRecord }): ReactNode {
  const end = endOf(record)
  if (!end) return null
  return <span className={end.code ? 'code' : 'quiet'}>{end.code ?? end.outcome}</span>
}
