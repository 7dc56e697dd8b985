import { type RefObject, useContext, useLayoutEffect } from 'react'
import { useDialog } from './dialog.tsx'
import { RootContext } from './use-sheet.ts'

/** Height of the tallest panel shown, in CSS px, by surface and by the ids of its tabs. */
const tallest = new WeakMap<ShadowRoot, Map<string, number>>()

/** Visible height of a panel if the dialog is at its maximum height, in CSS px; undefined without a layout. */
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
 * Keeps a panel as tall as the tallest one shown in its place, up to its visible height: a centred dialog would
 * otherwise jump with each tab. A resized window resets the height. Inline, nothing is kept.
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
    // The browser has just laid out the page: reading sizes forces no extra layout here.
    const observer = new ResizeObserver(() => {
      const room = roomFor(box)
      if (room === undefined || box.offsetHeight === 0) return
      // A skeleton does not predict the height of its content.
      if (box.querySelector('[aria-busy=true]')) return
      const height = Math.min(box.offsetHeight, room)
      if (height !== known.get(ids)) keep(height)
    })
    observer.observe(box)
    // The content may be as tall as its skeleton; observing again reports the size anyway.
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
