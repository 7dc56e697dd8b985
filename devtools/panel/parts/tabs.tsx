import { type KeyboardEvent, type ReactNode, useId } from 'react'

export interface TabsProps<Id extends string> {
  readonly label: string
  /** Tabs, each with its count if known. */
  readonly items: readonly {
    readonly id: Id
    readonly label: string
    readonly count?: string | undefined
  }[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** Buttons at the end of the row. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A dense tablist with roving focus; activates on focus. The tab panel fills the rest and scrolls. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  actions,
  children,
}: TabsProps<Id>): ReactNode {
  const id = useId()
  function move(event: KeyboardEvent<HTMLElement>): void {
    const at = items.findIndex((item) => item.id === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + items.length) % items.length
    const next = items[index]
    if (next) onChange(next.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <>
      <div className="tabrow">
        <div role="tablist" className="tabs" aria-label={label} onKeyDown={move} tabIndex={-1}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              className="tab"
              id={`${id}${item.id}`}
              aria-selected={item.id === value}
              aria-controls={item.id === value ? `${id}panel` : undefined}
              tabIndex={item.id === value ? 0 : -1}
              onClick={() => onChange(item.id)}
            >
              {item.label}
              {item.count === undefined ? null : <span className="num quiet"> {item.count}</span>}
            </button>
          ))}
        </div>
        {actions}
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div
        role="tabpanel"
        className="scroll"
        id={`${id}panel`}
        aria-labelledby={`${id}${value}`}
        tabIndex={0}
      >
        {children}
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above. */}
    </>
  )
}
