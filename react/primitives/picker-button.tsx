import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'
import { ChevronDownIcon } from './icons/arrows.tsx'
import css from './picker-button.css?raw'
import { useSheet } from './use-sheet.ts'

/** Pill that opens a token or currency picker. */
export interface PickerButtonProps {
  readonly label: string
  readonly text: string
  readonly media?: ReactNode
  readonly onClick: () => void
}

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
