import type { ReactNode } from 'react'
import css from './change-list.css?raw'
import { cleanNode } from './clean-text.ts'
import { Skeleton } from './skeleton.tsx'
import { useSheet } from './use-sheet.ts'

/** One change of a balance. */
export interface Change {
  /** A picture of 24 px. */
  readonly media: ReactNode
  /** The account. */
  readonly name: ReactNode
  /** The amount with its sign and unit, left to right. */
  readonly amount: string
  /** True if it arrives. */
  readonly plus: boolean
}

/** Props of `ChangeList`. */
export interface ChangeListProps {
  readonly label: string
  /** A sentence while the changes are not known: two quiet rows take their place. */
  readonly waiting?: string | undefined
  readonly changes: readonly Change[]
  /** A sentence below the changes, or in their place. */
  readonly note?: string | undefined
}

function Waiting(): ReactNode {
  return ['44%', '32%'].map((width) => (
    <span className="wait" key={width} aria-hidden="true">
      <Skeleton width={24} height={24} radius={12} />
      <Skeleton width={width} height={12} />
    </span>
  ))
}

/**
 * Changes of balances, with aligned signs and amounts. Two rows keep the same height before and after they are known.
 * Screen readers read them when they arrive.
 */
export function ChangeList({ label, waiting, changes, note }: ChangeListProps): ReactNode {
  useSheet(css)
  return (
    <section className="chg" aria-label={label} aria-busy={waiting !== undefined || undefined}>
      <b aria-hidden="true">{label}</b>
      <div role="status">
        {waiting !== undefined && (
          <>
            <span className="vh">{waiting}</span>
            <Waiting />
          </>
        )}
        {changes.length > 0 && (
          <ul>
            {changes.map(({ media, name, amount, plus }, index) => (
              // Changes have no identity of their own, and their order is fixed.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index}>
                {media}
                <span className="who">{name}</span>{' '}
                <span>
                  <bdi dir="ltr" className={plus ? 'plus' : undefined}>
                    {cleanNode(amount, 120)}
                  </bdi>
                </span>
              </li>
            ))}
          </ul>
        )}
        {note !== undefined && <p>{cleanNode(note, 200)}</p>}
      </div>
    </section>
  )
}
