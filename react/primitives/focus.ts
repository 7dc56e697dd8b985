const focusable =
  'a[href],button:not([disabled]),input:not([disabled]),select,textarea,iframe,[tabindex]:not([tabindex="-1"])'

/** Controls that Tab reaches, in document order. */
export function focusableIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (candidate) => candidate.tabIndex >= 0 && !candidate.closest('[inert]'),
  )
}

/** The focused element, looking through open shadow roots. */
export function deepActive(document: Document): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : null
}

/** The focused element inside developer tools beside the modal, if any. */
export const heldFocus = (): HTMLElement | null =>
  document.activeElement?.matches('[data-kernel-devtools]') ? deepActive(document) : null

/**
 * Focuses the first element of a view unless developer tools have the focus: stepping through the past by keyboard
 * changes the view with each key, and must not lose the focus. A fork is drawn inside the tools and moves its own
 * focus.
 */
export function takeFocus(target: HTMLElement | null | undefined): void {
  const held = heldFocus()
  if (!held || held.getRootNode() === target?.getRootNode()) target?.focus({ preventScroll: true })
}

/** Keeps Tab inside `element`, for layers where the browser does not. */
export function loopTab(element: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const controls = focusableIn(element)
  const root = element.getRootNode() as ShadowRoot | Document
  const first = controls[0]
  const last = controls.at(-1)
  const active = root.activeElement
  if (!first || !last) return
  const inside = active !== null && controls.includes(active as HTMLElement)
  if (event.shiftKey ? active === first || !inside : active === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}

/** Makes everything beside the wallet inert and returns the undo. */
export function inertPage(host: Element): () => void {
  const changed: HTMLElement[] = []
  for (const sibling of host.ownerDocument.body.children) {
    if (!(sibling instanceof HTMLElement) || sibling.contains(host) || sibling.inert) continue
    sibling.inert = true
    changed.push(sibling)
  }
  return () => {
    for (const element of changed) element.inert = false
  }
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The name of a control, for rows their first line. */
export const nameOfControl = (control: HTMLElement): string | null =>
  (control.querySelector('.r1') ?? control).textContent

/** Index of the first item after `at`, wrapping around, whose name begins with a typed letter; -1 if none. */
export function byLetter<T>(
  { key, ctrlKey, metaKey, altKey }: Key,
  items: readonly T[],
  nameOf: (item: T) => string | null | undefined,
  at: number,
): number {
  // Space presses the control; keys with a modifier belong to the browser.
  if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey) return -1
  const begins = (item: T): boolean =>
    nameOf(item)?.trim().toLowerCase().startsWith(key.toLowerCase()) ?? false
  const after = items.findIndex((item, index) => index > at && begins(item))
  return after >= 0 ? after : items.findIndex(begins)
}

/** The control of a list to focus after a key on the control at `at`; undefined if the key moves nothing. */
export function rowAfterKey(
  event: Key,
  controls: readonly HTMLElement[],
  at: number,
): number | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return Math.min(at + 1, controls.length - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return controls.length - 1
  }
  const found = byLetter(event, controls, nameOfControl, at)
  return found < 0 ? undefined : found
}
