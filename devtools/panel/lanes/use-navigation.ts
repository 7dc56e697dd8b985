import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { panBy, zoomBy } from '../actions.ts'
import { useSession } from '../context.ts'

interface Drag {
  readonly startX: number
  x: number
  moved: boolean
}

export interface Navigation {
  readonly panning: boolean
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
  onPointerLeave(): void
}

/**
 * Wheel zooms at the pointer, drag and sideways wheel pan, a press without a drag selects; `point` follows a hovering
 * mouse.
 */
export function useNavigation(
  ref: RefObject<HTMLElement | null>,
  pick: (x: number, y: number) => void,
  point: (at: { readonly x: number; readonly y: number } | undefined) => void,
): Navigation {
  const session = useSession()
  const drag = useRef<Drag | undefined>(undefined)
  const [panning, setPanning] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // React registers wheel listeners as passive, which cannot prevent the page from scrolling.
    function onWheel(event: WheelEvent): void {
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
      event.preventDefault()
      const sideways = event.shiftKey ? event.deltaY : event.deltaX
      if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY))
        panBy(session, sideways / box.width)
      else zoomBy(session, 1.0015 ** event.deltaY, (event.clientX - box.left) / box.width)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [ref, session])

  return {
    panning,
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { startX: event.clientX, x: event.clientX, moved: false }
    },
    onPointerMove(event) {
      const { current } = drag
      if (!current) {
        const box = event.currentTarget.getBoundingClientRect()
        if (event.pointerType === 'mouse')
          point({ x: event.clientX - box.left, y: event.clientY - box.top })
        return
      }
      if (!current.moved && Math.abs(event.clientX - current.startX) < 4) return
      current.moved = true
      point(undefined)
      setPanning(true)
      panBy(session, (current.x - event.clientX) / event.currentTarget.clientWidth)
      current.x = event.clientX
    },
    onPointerUp(event) {
      const { current } = drag
      drag.current = undefined
      setPanning(false)
      if (!current || current.moved) return
      const box = event.currentTarget.getBoundingClientRect()
      pick(event.clientX - box.left, event.clientY - box.top)
    },
    onPointerLeave: () => point(undefined),
  }
}
