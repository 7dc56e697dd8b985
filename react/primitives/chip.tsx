import type { ReactNode } from 'react'
import css from './chip.css?raw'
import { cleanNode } from './clean-text.ts'
import { glyph } from './icons/icon.tsx'
import { useSheet } from './use-sheet.ts'

/** Props of `Chip`. */
export interface ChipProps {
  readonly tone?: 'plain' | 'signal' | 'ok' | 'bad'
  /** Default: a dot for signal, a tick for ok, nothing for the rest. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

const Tick = /* @__PURE__ */ glyph('M4.5 10.5l3.6 3.6 7.4-8')

/** Small fact on a soft ground; it always has a word, never colour alone. */
export function Chip({ tone = 'plain', icon, children }: ChipProps): ReactNode {
  useSheet(css)
  const mark =
    tone === 'signal' ? <span className="dot" /> : tone === 'ok' ? <Tick size={13} /> : null
  return (
    <span className={`chip ${tone}`}>
      {icon === undefined ? mark : icon}
      <span>{cleanNode(children, 40)}</span>
    </span>
  )
}
