import type { ReactNode } from 'react'
import css from './row-value.css?raw'
import { useSheet } from './use-sheet.ts'

/** End column of a row: value over a quieter note, tabular digits. */
export interface RowValueProps {
  readonly value: ReactNode
  readonly note?: ReactNode
  /** `muted`: an unchanged amount. */
  readonly tone?: 'plain' | 'ok' | 'bad' | 'muted'
}

/** Value over a quieter note at the end of a row. */
export function RowValue({ value, note, tone = 'plain' }: RowValueProps): ReactNode {
  useSheet(css)
  return (
    <span className="rv">
      <bdi dir="ltr" className={tone}>
        {value}
      </bdi>
      {note !== undefined && (
        <small>
          <bdi dir="ltr">{note}</bdi>
        </small>
      )}
    </span>
  )
}
