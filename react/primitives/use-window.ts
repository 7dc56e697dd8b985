import { type RefObject, useLayoutEffect, useState } from 'react'

/** Item rows that are on screen, plus some on both sides; `scale` is the theme's size factor. */
export interface WindowRange {
  readonly first: number
  readonly last: number
  readonly columns: number
  readonly scale: number
}

const overscan = 6

/**
 * Follows which rows of `element` are visible in the scrolling view around it. Works from screen
 * positions, so it does not matter which ancestor scrolls.
 */
export function useWindow(
  element: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  minCellWidth?: number,
): WindowRange {
  const [range, setRange] = useState<WindowRange>({ first: 0, last: 16, columns: 1, scale: 1 })
  useLayoutEffect(() => {
    const list = element.current
    if (!list) return
    let frame = 0
    const measure = (): void => {
      frame = 0
      const scale = Number(getComputedStyle(list).getPropertyValue('--km-scale')) || 1
      const box = list.getBoundingClientRect()
      const view = list.closest('[data-scroller]')?.getBoundingClientRect()
      const top = Math.max(0, view?.top ?? 0)
      const bottom = Math.min(innerHeight, view?.bottom ?? innerHeight)
      const columns = minCellWidth ? Math.max(1, Math.floor(box.width / (minCellWidth * scale))) : 1
      const rows = Math.ceil(count / columns)
      const height = rowHeight * scale
      const first = Math.max(0, Math.floor((top - box.top) / height) - overscan)
      const last = Math.min(rows - 1, Math.ceil((bottom - box.top) / height) + overscan)
      setRange((old) =>
        old.first === first && old.last === last && old.columns === columns && old.scale === scale
          ? old
          : { first, last, columns, scale },
      )
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    const root = list.getRootNode()
    // Scroll does not bubble, but capture sees it on whichever ancestor scrolls.
    root.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(soon) : undefined
    observer?.observe(list)
    const view = list.closest('[data-scroller]')
    if (view) observer?.observe(view)
    return () => {
      cancelAnimationFrame(frame)
      root.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
      observer?.disconnect()
    }
  }, [element, count, rowHeight, minCellWidth])
  return range
}
