import type { ReactNode } from 'react'
import { roving } from './roving.ts'
import css from './segmented.css?raw'
import { useSheet } from './use-sheet.ts'

/** Two to four exclusive choices in one bar. */
export interface SegmentedProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

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
