import type { ReactNode } from 'react'
import { cleanNode } from './clean-text.ts'
import { AlertIcon, InfoIcon } from './icons/status.tsx'
import { useSheet } from './use-sheet.ts'

export interface NoteProps {
  readonly tone?: 'plain' | 'attention' | 'error'
  readonly lead?: ReactNode
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

const css = `.note{display:flex;gap:10u;padding:12u 14u;border-radius:14r;background:var(--km-s1);color:var(--km-ink-2);font-size:13u;line-height:18u;text-align:start}
.note .i{color:var(--km-ink)}
.note b{font-weight:600;color:var(--km-ink)}
.note b.own{display:block}
.note.attention{background:var(--km-signal-soft)}
.note.attention .i,.note.attention b{color:var(--km-signal)}
.note.error{background:var(--km-bad-soft)}
.note.error .i,.note.error b{color:var(--km-bad)}
@media (forced-colors:active){.note{border:1px solid CanvasText}}`

/** Soft panel: icon, bold lead, sentence. An error note is an alert. */
export function Note({ tone = 'plain', lead, icon, children }: NoteProps): ReactNode {
  useSheet(css)
  const mark = tone === 'plain' ? <InfoIcon size={18} /> : <AlertIcon size={18} />
  // A lead that is no sentence of its own stands above the sentence, not in it.
  const own = typeof lead === 'string' && !/[.!?…。؟]$/.test(lead)
  return (
    <div className={`note ${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      {icon ?? mark}
      <p>
        {lead !== undefined && <b className={own ? 'own' : undefined}>{cleanNode(lead, 120)} </b>}
        {cleanNode(children, 400)}
      </p>
    </div>
  )
}
