import type { ReactNode } from 'react'
import css from './balance-text.css?raw'
import { Skeleton, useDelayedBusy } from './skeleton.tsx'
import { useSheet } from './use-sheet.ts'

/** What `BalanceText` takes. */
export interface BalanceTextProps {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly busy: boolean
  readonly busyLabel: string
  /** Why the value is unknown. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** One large amount with its unit, always left to right; a skeleton while it is on its way. */
export function BalanceText(props: BalanceTextProps): ReactNode {
  useSheet(css)
  const { label, value, unit, busy, busyLabel, note, action } = props
  const skeleton = useDelayedBusy(busy)
  return (
    <div className="bal" aria-busy={busy || undefined}>
      <span>{label}</span>
      <div>
        {skeleton ? (
          <>
            <Skeleton width={160} height={36} />
            <span role="status" className="vh">
              {busyLabel}
            </span>
          </>
        ) : (
          <strong>
            <bdi dir="ltr">
              {value}
              {unit && <small> {unit}</small>}
            </bdi>
          </strong>
        )}
        {note !== undefined && <em>{note}</em>}
        {action}
      </div>
    </div>
  )
}
