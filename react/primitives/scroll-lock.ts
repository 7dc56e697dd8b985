interface Held {
  count: number
  readonly overflow: string
  readonly gutter: string
}

const held = new WeakMap<HTMLElement, Held>()

/**
 * Stops the page behind a modal from scrolling; `showModal()` alone does not. Locks are counted per document; the last
 * release restores the previous inline values.
 */
export function lockScroll(root: HTMLElement): () => void {
  const { style } = root
  const entry = held.get(root) ?? {
    count: 0,
    overflow: style.overflow,
    gutter: style.scrollbarGutter ?? '',
  }
  held.set(root, entry)
  entry.count += 1
  // Keeps the width of a classic scrollbar, if there is one, so that the page does not jump sideways.
  const bar = (root.ownerDocument.defaultView?.innerWidth ?? 0) > root.clientWidth
  if (bar && root.clientWidth > 0) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  let released = false
  return () => {
    if (released) return
    released = true
    entry.count -= 1
    if (entry.count > 0) return
    held.delete(root)
    style.overflow = entry.overflow
    style.scrollbarGutter = entry.gutter
  }
}
