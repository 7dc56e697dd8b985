const attribute = 'data-kernel-devtools-docked'
const docked = new WeakMap<Document, number>()
const sides = { bottom: '--kernel-devtools-bottom', right: '--kernel-devtools-right' } as const

const paddings = { bottom: 'padding-block-end', right: 'padding-right' } as const

/**
 * Says in a variable how much room a docked panel takes, so that the wallet modal stands in the rest, and with `push` keeps
 * the page's own content out of it. Returns how to undo both.
 */
export function takeRoom(
  page: Document,
  side: keyof typeof sides,
  { pixels, push }: { readonly pixels: number; readonly push: boolean },
): () => void {
  const { style } = page.documentElement
  const padding = paddings[side]
  const before = style.getPropertyValue(padding)
  style.setProperty(sides[side], `${pixels}px`)
  if (push) style.setProperty(padding, `${pixels}px`)
  return () => {
    style.removeProperty(sides[side])
    if (push) style.setProperty(padding, before)
  }
}

/**
 * Marks the page while a panel is docked in it. A modal dialog would make the panel inert, so the
 * wallet modal shows itself without the trap while the mark is there. Returns how to take it back.
 */
export function markDocked(page: Document): () => void {
  docked.set(page, (docked.get(page) ?? 0) + 1)
  page.documentElement.setAttribute(attribute, '')
  return () => {
    const left = (docked.get(page) ?? 1) - 1
    docked.set(page, left)
    if (left === 0) page.documentElement.removeAttribute(attribute)
  }
}
