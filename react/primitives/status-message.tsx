import type { ReactNode } from 'react'
import { cleanNode, directionOf } from './clean-text.ts'
import { useShownSentence } from './sentences.ts'
import css from './status-message.css?raw'
import { useSheet } from './use-sheet.ts'

/** Centred 20/26 sentence with one quieter line under it. */
export interface StatusMessageProps {
  readonly title?: ReactNode
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'bad' | 'ok' | 'attention'
}

/** Centred statement of a state: what happened, which assets are safe, what to do next. */
export function StatusMessage({
  title,
  detail,
  icon,
  tone = 'plain',
}: StatusMessageProps): ReactNode {
  useSheet(css)
  const holder = useShownSentence<HTMLDivElement>(title)
  return (
    <div ref={holder} className="stm">
      {icon && <span className={`g ${tone}`}>{icon}</span>}
      {title !== undefined && <b>{cleanNode(title, 120)}</b>}
      {detail !== undefined && <p dir={directionOf(detail)}>{cleanNode(detail, 240)}</p>}
    </div>
  )
}
