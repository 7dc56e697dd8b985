import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'
import { ChevronDownIcon } from './icons/arrows.tsx'
import { useSheet } from './use-sheet.ts'

/** Pill that opens a token or currency picker. */
export interface PickerButtonProps {
  readonly label: string
  readonly text: string
  readonly media?: ReactNode
  readonly onClick: () => void
}

const css = `.pick{justify-self:end;display:flex;align-items:center;gap:8u;min-height:44u;padding:6u 10u;border-radius:12r;background:var(--km-s2);font-weight:600}
.pick:active{scale:.97}
@media (hover:hover){.pick:hover{background:var(--km-s3)}}
@media (forced-colors:active){.pick{border:1px solid ButtonText}}`

/** Pill that opens a picker view: "Token to send: ETH". */
export function PickerButton({ label, text, media, onClick }: PickerButtonProps): ReactNode {
  useSheet(css)
  return (
    <button type="button" className="pick" onClick={onClick}>
      <span className="vh">{label}: </span>
      {media}
      <span>{safeText(text, 12)}</span>
      <ChevronDownIcon size={16} />
    </button>
  )
}
