import type { ReactNode } from 'react'
import { cleanNode } from './clean-text.ts'
import { useSheet } from './use-sheet.ts'

/** Centred 20/26 sentence with one quieter line under it. */
export interface StatusMessageProps {
  readonly title?: ReactNode
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'bad' | 'ok' | 'attention'
}

const css = `.stm{display:flex;flex-direction:column;align-items:center;gap:4u;padding:4u 8u;text-align:center}
.stm .g{margin-bottom:10u;color:var(--km-ink-2)}
.stm .g.bad{color:var(--km-bad)}.stm .g.ok{color:var(--km-ok)}.stm .g.attention{color:var(--km-signal)}
.stm b{font-size:20u;line-height:26u;font-weight:600;letter-spacing:-.02em;text-wrap:balance}
.stm p{max-width:264u;color:var(--km-ink-2);text-wrap:balance}`

/** Centred statement of a state: what happened, what is safe, what to do. */
export function StatusMessage({
  title,
  detail,
  icon,
  tone = 'plain',
}: StatusMessageProps): ReactNode {
  useSheet(css)
  return (
    <div className="stm">
      {icon && <span className={`g ${tone}`}>{icon}</span>}
      {title !== undefined && <b>{cleanNode(title, 120)}</b>}
      {detail !== undefined && <p>{cleanNode(detail, 240)}</p>}
    </div>
  )
}
