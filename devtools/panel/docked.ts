const attribute = 'data-kernel-devtools-docked'
const docked = new WeakMap<Document, number>()
const sides = { bottom: '--kernel-devtools-bottom', right: '--kernel-devtools-right' } as const

const paddings = { bottom: 'padding-block-end', right: 'padding-right' } as const

/**
 * Sets a variable with the space a docked panel takes, so that the wallet modal fits the rest; with `push` also moves
 * the page's own content aside. Returns a function that reverts both.
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
 * Marks the page while a panel is docked in it. A modal dialog would make the panel inert, so with the mark the wallet
 * modal opens without the trap. Returns a function that removes the mark.
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
