import type { ReactNode } from 'react'
import { cleanNode, directionOf } from './clean-text.ts'
import { AlertIcon, InfoIcon } from './icons/status.tsx'
import css from './note.css?raw'
import { useShownSentence } from './sentences.ts'
import { useSheet } from './use-sheet.ts'

/** Props of `Note`. */
export interface NoteProps {
  readonly tone?: 'plain' | 'attention' | 'error'
  readonly lead?: ReactNode
  readonly icon?: ReactNode
  /** A small button under the sentence. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** Soft panel: icon, bold lead, sentence. An error note is an alert. */
export function Note({ tone = 'plain', lead, icon, action, children }: NoteProps): ReactNode {
  useSheet(css)
  const holder = useShownSentence<HTMLParagraphElement>(lead ?? children)
  const mark = tone === 'plain' ? <InfoIcon size={18} /> : <AlertIcon size={18} />
  // A lead that is not a full sentence stands above the text, not in it.
  const own = typeof lead === 'string' && !/[.!?…。؟]$/.test(lead)
  return (
    <div className={`note ${tone}`}>
      {icon ?? mark}
      <div>
        {/* Without the button, whose label may count down: each change would be announced. */}
        <p ref={holder} role={tone === 'error' ? 'alert' : undefined} dir={directionOf(children)}>
          {lead !== undefined && <b className={own ? 'own' : undefined}>{cleanNode(lead, 120)} </b>}
          {cleanNode(children, 400)}
        </p>
        {action}
      </div>
    </div>
  )
}
