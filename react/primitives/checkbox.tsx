import { type ReactNode, useId } from 'react'
import css from './checkbox.css?raw'
import { useSheet } from './use-sheet.ts'

/** Props of `Checkbox`. */
export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A line under the checkbox that describes it, for example what it unlocks. */
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** Native checkbox with a label that may hold links. */
export function Checkbox({ checked, onChange, hint, children }: CheckboxProps): ReactNode {
  useSheet(css)
  const hintId = useId()
  return (
    <div>
      <label className="chk">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <p className="chkh" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
