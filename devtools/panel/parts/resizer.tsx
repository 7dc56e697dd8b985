import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { usePanel, useSession } from '../context.ts'

const step = 24

/** The edge of the docked panel: drag it, or move it with the arrow keys. */
export function Resizer(): ReactNode {
  const session = useSession()
  const dock = usePanel((state) => state.dock)
  const height = usePanel((state) => state.height)
  const width = usePanel((state) => state.width)
  const from = useRef<{ readonly at: number; readonly size: number } | undefined>(undefined)
  const bottom = dock === 'bottom'
  const size = bottom ? height : width
  const least = bottom ? 240 : 360
  const most = bottom ? session.view.innerHeight : session.view.innerWidth

  function set(next: number): void {
    const value = Math.round(Math.min(Math.max(next, least), Math.max(least, most)))
    session.panel.set(bottom ? { height: value } : { width: value })
  }
  const place = (event: PointerEvent): number => (bottom ? event.clientY : event.clientX)
  function onKeyDown(event: KeyboardEvent): void {
    const grow = bottom ? 'ArrowUp' : 'ArrowLeft'
    const shrink = bottom ? 'ArrowDown' : 'ArrowRight'
    if (event.key !== grow && event.key !== shrink) return
    event.preventDefault()
    set(size + (event.key === grow ? step : -step))
  }
  if (dock === 'window') return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is a widget, which <hr> cannot be.
    <div
      role="separator"
      className="resizer"
      tabIndex={0}
      aria-label="Panel size"
      aria-orientation={bottom ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={Math.max(least, most)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { at: place(event), size }
      }}
      onPointerMove={(event) => {
        if (from.current) set(from.current.size + from.current.at - place(event))
      }}
      onPointerUp={() => {
        from.current = undefined
      }}
    />
  )
}
