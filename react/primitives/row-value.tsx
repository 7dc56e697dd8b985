import type { ReactNode } from 'react'
import { useSheet } from './use-sheet.ts'

/** End column of a row: value over a quieter note, tabular digits. */
export interface RowValueProps {
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: 'plain' | 'ok' | 'bad'
}

const css = `.rv{display:block;text-align:end;color:var(--km-ink);font-variant-numeric:tabular-nums}
.rv small{display:block;font-size:13u;line-height:18u;color:var(--km-ink-2)}
.rv .ok{color:var(--km-ok)}.rv .bad{color:var(--km-bad)}`

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
