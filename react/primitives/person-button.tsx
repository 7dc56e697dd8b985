import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'
import css from './person-button.css?raw'
import { useSheet } from './use-sheet.ts'

/** Picture, name and one quiet line as a button in the header. */
export function PersonButton(props: {
  readonly label: string
  readonly media: ReactNode
  readonly name: string
  /** The name is an address: always left to right. */
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
