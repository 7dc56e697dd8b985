import { type ReactNode, useId, useRef } from 'react'
import { useKeptHeight } from './kept-height.ts'
import { roving } from './roving.ts'
import css from './tabs.css?raw'
import { useSheet } from './use-sheet.ts'

/** One tab of `Tabs` and its panel. */
export interface TabItem {
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

/** Props of `Tabs`. */
export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/**
 * Tablist with roving focus; only the chosen tab's panel is mounted, at the height of the tallest panel shown so far.
 */
export function Tabs({ label, items, value, onChange }: TabsProps): ReactNode {
  useSheet(css)
  const id = useId()
  const ids = items.map((item) => item.id)
  const current = items.find((item) => item.id === value)
  const panel = useRef<HTMLDivElement>(null)
  useKeptHeight(panel, ids.join(' '))
  return (
    <div>
      <div
        role="tablist"
        className="tabs"
        aria-label={label}
        onKeyDown={(event) => {
          const next = roving(event, ids, value)
          if (next !== undefined && next !== value) onChange(next)
        }}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            className="tab"
            id={`${id}t${item.id}`}
            aria-selected={item.id === value}
            aria-controls={item.id === value ? `${id}p` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        className="panel"
        id={`${id}p`}
        aria-labelledby={`${id}t${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab pattern makes the panel a stop
        tabIndex={0}
      >
        {current?.panel}
      </div>
    </div>
  )
}
