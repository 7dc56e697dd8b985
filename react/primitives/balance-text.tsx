import type { ReactNode } from 'react'
import { Skeleton, useDelayedBusy } from './skeleton.tsx'
import { useSheet } from './use-sheet.ts'

const css = `.bal{display:flex;flex-direction:column;gap:2u;padding:4u 4u 0}
.bal>span{font-size:13u;line-height:18u;color:var(--km-ink-2)}
.bal>div{display:flex;align-items:center;gap:8u;min-height:44u}
.bal strong{font-size:36u;line-height:40u;font-weight:600;letter-spacing:-.035em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.bal strong small{font-size:20u;letter-spacing:-.02em;color:var(--km-ink-2)}
.bal em{font-style:normal;font-size:13u;color:var(--km-ink-2)}`

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
