import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'
import { useSheet } from './use-sheet.ts'

const css = `.person{display:flex;align-items:center;gap:10u;min-height:44u;padding:4u 10u 4u 4u;margin-inline-start:-6u;border-radius:14r;text-align:start}
.person:focus-visible{outline-offset:-2px}
.person b,.person b.mono{font-size:14u}
.person small{display:block;overflow:hidden;text-overflow:ellipsis}
.person b{font-size:15u;line-height:20u;font-weight:600}
.person small{font-size:12u;line-height:16u;color:var(--km-ink-2)}
@media (hover:hover){.person:hover{background:var(--km-s1)}}
.person:active{background:var(--km-s2)}`

/** Picture, name and one quiet line as a button in the header. */
export function PersonButton(props: {
  readonly label: string
  readonly media: ReactNode
  readonly name: string
  /** The name is an address. */
  readonly code?: boolean
  readonly detail?: string | undefined
  readonly onClick: () => void
}): ReactNode {
  useSheet(css)
  return (
    <button type="button" className="person" aria-label={props.label} onClick={props.onClick}>
      {props.media}
      <span>
        <b className={props.code ? 'mono' : undefined}>
          <bdi dir="auto">{safeText(props.name, 40)}</bdi>
        </b>{' '}
        {props.detail !== undefined && <small>{safeText(props.detail, 40)}</small>}
      </span>
    </button>
  )
}
