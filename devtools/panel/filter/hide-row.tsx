import type { ReactNode } from 'react'
import { count } from '../../model/format.ts'
import { colorOfPlugin } from '../../model/plugin-color.ts'
import { byPlugin } from '../../model/suggest.ts'
import { hide } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { Shape } from '../parts/shape.tsx'

/** Opens the row with what can be hidden. */
export function HideButton(): ReactNode {
  const session = useSession()
  const hiding = usePanel((state) => state.hiding)
  const hidden = usePanel((state) => state.hidden.size)
  return (
    <button
      type="button"
      className="tool"
      aria-expanded={hiding}
      title="Leave out plugins and kinds; h leaves out a type"
      onClick={() => session.panel.set({ hiding: !hiding })}
    >
      {hidden > 0 ? `${count(hidden)} hidden` : 'Hide'}
    </button>
  )
}

const kinds: readonly (readonly [string, string])[] = [
  ['kind:command', 'commands'],
  ['kind:event', 'facts'],
  ['kind:end', 'ends'],
]

/** A switch per plugin, per kind while records are listed, and per type that was hidden by its key. */
export function HideRow(): ReactNode {
  const session = useSession()
  const hidden = usePanel((state) => state.hidden)
  const depth = usePanel((state) => state.depth)
  const { history } = useMoment()
  const plugins = [...byPlugin(history)].sort((a, b) => b[1] - a[1])
  const types = [...hidden].filter((name) => name.includes('/'))
  const chip = (name: string, label: string, number?: number): ReactNode => (
    <button
      key={name}
      type="button"
      className="hide"
      aria-pressed={!hidden.has(name)}
      onClick={() => hide(session, name)}
    >
      {name.includes(':') || name.includes('/') ? null : (
        <Shape name="dot" color={colorOfPlugin(name)} />
      )}
      {label}
      {number === undefined ? null : <span className="num quiet">{count(number)}</span>}
    </button>
  )
  return (
    <section className="hiderow" aria-label="Shown in the list">
      {plugins.map(([name, number]) => chip(name, name, number))}
      {depth === 'records' ? kinds.map(([name, label]) => chip(name, label)) : null}
      {types.map((name) => chip(name, name))}
    </section>
  )
}
