import type { ReactNode } from 'react'
import { roving } from './roving.ts'
import { useSheet } from './use-sheet.ts'

/** Two to four exclusive choices in one bar. */
export interface SegmentedProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

const css = `.seg{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;padding:3u;border-radius:14r;background:var(--km-s1)}
.seg button{min-height:44u;padding:6u 8u;border-radius:11r;font-size:13u;line-height:18u;font-weight:550;text-align:center;color:var(--km-ink-2)}
.seg [aria-checked=true]{background:var(--km-s3);color:var(--km-ink)}
.seg :focus-visible{outline-offset:-3px}
@media (hover:hover){.seg button:hover{color:var(--km-ink)}}
@media (forced-colors:active){.seg{border:1px solid ButtonText}.seg [aria-checked=true]{forced-color-adjust:none;background:Highlight;color:HighlightText}}`

/** Radio group drawn as one bar: Phone, Browser, Web. */
export function Segmented({ label, options, value, onChange }: SegmentedProps): ReactNode {
  useSheet(css)
  const ids = options.map((option) => option.id)
  return (
    <div
      role="radiogroup"
      className="seg"
      aria-label={label}
      onKeyDown={(event) => {
        const next = roving(event, ids, value)
        if (next !== undefined && next !== value) onChange(next)
      }}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: native radios cannot be drawn as one bar in forced colours
        <button
          key={option.id}
          type="button"
          role="radio"
          aria-checked={option.id === value}
          tabIndex={option.id === value ? 0 : -1}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
