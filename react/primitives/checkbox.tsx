import type { ReactNode } from 'react'
import css from './checkbox.css?raw'
import { useSheet } from './use-sheet.ts'

/** What `Checkbox` takes. */
export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** Native checkbox with a label that may hold links. */
export function Checkbox({ checked, onChange, children }: CheckboxProps): ReactNode {
  useSheet(css)
  return (
    <label className="chk">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
