import { type RefObject, useLayoutEffect, useState } from 'react'

/** Visible rows, plus some on both sides; `scale` is the theme's size factor. */
export interface WindowRange {
  readonly first: number
  readonly last: number
  readonly columns: number
  /** Width of a cell, in CSS px before the theme's size factor; 0 before it is measured. */
  readonly cell: number
  readonly scale: number
}

/** Positions of rows, in CSS px before the theme's size factor. */
export interface RowLayout {
  /** Total height of all rows. */
  readonly height: number
  /** Index of the row at a distance from the top, clamped to the first and last. */
  rowAt(px: number): number
  topOf(row: number): number
}

/** Rows of one height. */
export const evenRows = (count: number, height: number): RowLayout => ({
  height: count * height,
  rowAt: (px) => Math.min(count - 1, Math.max(0, Math.floor(px / height))),
  topOf: (row) => row * height,
})

/** Rows of known heights. */
export function unevenRows<T>(items: readonly T[], heightOf: (item: T) => number): RowLayout {
  let end = 0
  const tops = [end]
  for (const item of items) {
    end += heightOf(item)
    tops.push(end)
  }
  return {
    height: end,
    rowAt(px) {
      let low = 0
      let high = Math.max(0, items.length - 1)
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if ((tops[middle] as number) <= px) low = middle
        else high = middle - 1
      }
      return low
    },
    topOf: (row) => tops[row] as number,
  }
}

const overscan = 6
const keys = ['first', 'last', 'columns', 'cell', 'scale'] as const
const atFirst: WindowRange = { first: 0, last: 16, columns: 1, cell: 0, scale: 1 }

/**
 * Follows which rows of `element` are visible in the scrolling view around it. Works from screen
 * positions, so it does not matter which ancestor scrolls.
 */
export function useWindow(
  element: RefObject<HTMLElement | null>,
  layoutOf: (columns: number, cell: number) => RowLayout,
  minCellWidth?: number,
): WindowRange {
  const [range, setRange] = useState<WindowRange>(atFirst)
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
      // As laid out: during its opening motion a dialog is drawn smaller.
      const cell = list.offsetWidth / scale / columns
      const layout = layoutOf(columns, cell)
      const first = Math.max(0, layout.rowAt((top - box.top) / scale) - overscan)
      const last = layout.rowAt((bottom - box.top) / scale) + overscan
      const now: WindowRange = { first, last, columns, cell, scale }
      setRange((old) => (keys.every((key) => old[key] === now[key]) ? old : now))
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
  }, [element, layoutOf, minCellWidth])
  return range
}
