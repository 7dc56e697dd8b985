import type { ReactNode } from 'react'
import { useSheet } from './use-sheet.ts'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

const css = `.chk{display:flex;align-items:flex-start;gap:10u;min-height:44u;padding-block:12u;font-size:13u;line-height:20u;color:var(--km-ink-2);cursor:pointer}
.chk input{flex:none;display:grid;place-items:center;width:20u;height:20u;border:1.5px solid var(--km-line-strong);border-radius:6r;cursor:pointer}
.chk input:checked{background:var(--km-fill);border-color:var(--km-fill)}
.chk input:checked::after{content:"";width:5u;height:10u;margin-top:-2u;border:solid var(--km-on-fill);border-width:0 2px 2px 0;rotate:45deg}
@media (forced-colors:active){.chk input{border-color:CanvasText}.chk input:checked{forced-color-adjust:none;background:Highlight}.chk input:checked::after{border-color:HighlightText}}`

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
