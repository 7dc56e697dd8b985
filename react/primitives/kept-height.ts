import { type RefObject, useContext, useLayoutEffect } from 'react'
import { useDialog } from './dialog.tsx'
import { RootContext } from './use-sheet.ts'

/** The tallest panel that was shown, in CSS px, by surface and by the ids of its tabs. */
const tallest = new WeakMap<ShadowRoot, Map<string, number>>()

/** What of a panel can be seen when the dialog is as tall as it may be, in CSS px; undefined where nothing is laid out. */
function roomFor(panel: HTMLElement): number | undefined {
  const scroller = panel.closest<HTMLElement>('[data-scroller]')
  const shell = scroller?.parentElement
  const content = [...(scroller?.children ?? [])].find((one) => one.contains(panel))
  if (!scroller || !shell || !(content instanceof HTMLElement)) return undefined
  const limit = Number.parseFloat(getComputedStyle(shell).maxHeight)
  const around =
    shell.offsetHeight - scroller.offsetHeight + content.offsetHeight - panel.offsetHeight
  return Math.max(0, (Number.isFinite(limit) ? limit : innerHeight) - around)
}

/**
 * Keeps a panel as tall as the tallest that was shown in its place, as far as it can be seen: a dialog in the middle of the
 * screen would jump with each tab. Another size of the window begins anew. In a page, nothing jumps and nothing is kept.
 */
export function useKeptHeight(panel: RefObject<HTMLElement | null>, ids: string): void {
  const root = useContext(RootContext)
  const inline = useDialog()?.inline ?? true
  useLayoutEffect(() => {
    const box = panel.current
    if (!box || !root || inline || typeof ResizeObserver !== 'function') return
    const known = tallest.get(root) ?? new Map<string, number>()
    tallest.set(root, known)
    const keep = (height: number): void => {
      known.set(ids, height)
      box.style.minHeight = height > 0 ? `${height}px` : ''
    }
    keep(known.get(ids) ?? 0)
    // The browser has just laid the page out: asking for sizes forces nothing here.
    const observer = new ResizeObserver(() => {
      const room = roomFor(box)
      if (room === undefined || box.offsetHeight === 0) return
      // A skeleton says nothing of how much will stand in its place.
      if (box.querySelector('[aria-busy=true]')) return
      const height = Math.min(box.offsetHeight, room)
      if (height !== known.get(ids)) keep(height)
    })
    observer.observe(box)
    // What takes the place of a skeleton may be as tall as it: asked for anew, the size is told anyway.
    const changes = new MutationObserver(() => {
      observer.unobserve(box)
      observer.observe(box)
    })
    changes.observe(box, { childList: true })
    const forget = (): void => keep(0)
    addEventListener('resize', forget)
    return () => {
      observer.disconnect()
      changes.disconnect()
      removeEventListener('resize', forget)
    }
  }, [panel, root, inline, ids])
}
