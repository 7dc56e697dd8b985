import type { ReactNode } from 'react'
import css from './balance-text.css?raw'
import { RollingNumber } from './rolling-number.tsx'
import { Skeleton, useDelayedBusy } from './skeleton.tsx'
import { useSheet } from './use-sheet.ts'

/** Props of `BalanceText`. */
export interface BalanceTextProps {
  readonly label: string
  readonly value: string
  /** The value as a plain decimal: its digits roll when it changes. Absent: unknown. */
  readonly amount?: string | undefined
  /** Identifies the account of the balance. A change of account does not roll the digits. */
  readonly of?: string | undefined
  readonly unit: string
  readonly busy: boolean
  readonly busyLabel: string
  /** Why the value is unknown. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** One large amount with its unit, always left to right; a skeleton while it loads. */
export function BalanceText(props: BalanceTextProps): ReactNode {
  useSheet(css)
  const { label, value, amount, unit, busy, busyLabel, note, action } = props
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
              {amount === undefined ? (
                value
              ) : (
                <RollingNumber key={props.of} text={value} amount={amount} fly="bal" />
              )}
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
