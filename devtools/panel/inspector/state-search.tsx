import type { KeyboardEvent, ReactNode } from 'react'
import { usePanel } from '../context.ts'

/** The search field for the state; Escape clears it. */
export function StateSearch({
  onChange,
}: {
  readonly onChange: (text: string) => void
}): ReactNode {
  const text = usePanel((state) => state.search)
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    onChange('')
  }
  return (
    <input
      className="field search mono"
      type="search"
      aria-label="Search keys and values"
      placeholder="Search keys and values"
      spellCheck={false}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
