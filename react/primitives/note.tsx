import type { ReactNode } from 'react'
import { cleanNode, directionOf } from './clean-text.ts'
import { AlertIcon, InfoIcon } from './icons/status.tsx'
import css from './note.css?raw'
import { useShownSentence } from './sentences.ts'
import { useSheet } from './use-sheet.ts'

/** What `Note` takes. */
export interface NoteProps {
  readonly tone?: 'plain' | 'attention' | 'error'
  readonly lead?: ReactNode
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** Soft panel: icon, bold lead, sentence. An error note is an alert. */
export function Note({ tone = 'plain', lead, icon, children }: NoteProps): ReactNode {
  useSheet(css)
  const holder = useShownSentence<HTMLDivElement>(lead ?? children)
  const mark = tone === 'plain' ? <InfoIcon size={18} /> : <AlertIcon size={18} />
  // A lead that is no sentence of its own stands above the sentence, not in it.
  const own = typeof lead === 'string' && !/[.!?…。؟]$/.test(lead)
  return (
    <div ref={holder} className={`note ${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      {icon ?? mark}
      <p dir={directionOf(children)}>
        {lead !== undefined && <b className={own ? 'own' : undefined}>{cleanNode(lead, 120)} </b>}
        {cleanNode(children, 400)}
      </p>
    </div>
  )
}
