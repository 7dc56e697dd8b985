import type { ReactNode } from 'react'
import { cleanNode } from './clean-text.ts'
import { glyph } from './icons/icon.tsx'
import { useSheet } from './use-sheet.ts'

export interface ChipProps {
  readonly tone?: 'plain' | 'signal' | 'ok' | 'bad'
  /** Default: a dot for signal, a tick for ok, nothing for the rest. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

const css = `.chip{display:inline-flex;align-items:center;gap:5u;flex:none;max-width:100%;padding:3u 8u;border-radius:8r;background:var(--km-s3);color:var(--km-ink);font-size:12u;line-height:16u;font-weight:550;font-variant-numeric:tabular-nums}
.chip.signal{background:var(--km-signal-soft);color:var(--km-signal)}
.chip.ok{background:var(--km-ok-soft);color:var(--km-ok)}
.chip.bad{background:var(--km-bad-soft);color:var(--km-bad)}
.chip .dot{width:6u;height:6u;border-radius:50%;background:currentColor;flex:none}
.chip>span:last-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
@media (forced-colors:active){.chip{border:1px solid currentColor}.chip .dot{background:CanvasText}}`

const Tick = /* @__PURE__ */ glyph('M4.5 10.5l3.6 3.6 7.4-8')

/** Small fact on a soft ground; a word, never colour alone. */
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
