import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'

export interface SeparatorProps {
  readonly label: string
  readonly className: string
  /** Orientation of the bar: a vertical one moves sideways. */
  readonly orientation: 'horizontal' | 'vertical'
  readonly value: number
  readonly least: number
  readonly most: number
  /** Change per arrow key. */
  readonly step: number
  /** Change per pixel to the right or down; read when a drag begins. */
  readonly perPixel: () => number
  readonly onChange: (value: number) => void
}

/** A bar between two areas: dragged, or moved with the arrow keys, Home and End. */
export function Separator({
  label,
  className,
  orientation,
  value,
  least,
  most,
  step,
  perPixel,
  onChange,
}: SeparatorProps): ReactNode {
  const from = useRef<{ at: number; value: number; scale: number } | undefined>(undefined)
  const isVertical = orientation === 'vertical'
  const set = (next: number): void => onChange(Math.round(Math.min(Math.max(next, least), most)))
  const place = (event: PointerEvent): number => (isVertical ? event.clientX : event.clientY)
  function onKeyDown(event: KeyboardEvent): void {
    const by = Math.sign(perPixel()) * step
    const to = {
      [isVertical ? 'ArrowLeft' : 'ArrowUp']: value - by,
      [isVertical ? 'ArrowRight' : 'ArrowDown']: value + by,
      Home: least,
      End: most,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    set(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is a widget, which <hr> cannot be.
    <div
      role="separator"
      className={className}
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        // A drag must not select text.
        event.preventDefault()
        event.currentTarget.focus()
        from.current = { at: place(event), value, scale: perPixel() }
      }}
      onPointerMove={(event) => {
        const { current } = from
        if (current) set(current.value + (place(event) - current.at) * current.scale)
      }}
      onLostPointerCapture={() => {
        from.current = undefined
      }}
    />
  )
}
