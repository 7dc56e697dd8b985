const focusable =
  'a[href],button:not([disabled]),input:not([disabled]),select,textarea,iframe,[tabindex]:not([tabindex="-1"])'

/** Controls a person can reach by Tab, in document order. */
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

/** What has the focus inside developer tools beside the modal. */
export const heldFocus = (): HTMLElement | null =>
  document.activeElement?.matches('[data-kernel-devtools]') ? deepActive(document) : null

/**
 * Moves the focus to what a view begins with, unless developer tools hold it: who goes through the past by keys changes the
 * view with each, and would lose them to the first one. A fork is drawn inside of them, and moves what it holds itself.
 */
export function takeFocus(target: HTMLElement | null | undefined): void {
  const held = heldFocus()
  if (!held || held.getRootNode() === target?.getRootNode()) target?.focus({ preventScroll: true })
}

/** Keeps Tab inside `element`, for layers where the browser does not do it. */
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

/** What the name of a control is taken from: its first line, where it is a row. */
export const nameOfControl = (control: HTMLElement): string | null =>
  (control.querySelector('.r1') ?? control).textContent

/** Index of the first item after `at`, and around from the start, whose name begins with a typed letter; -1 if none. */
export function byLetter<T>(
  { key, ctrlKey, metaKey, altKey }: Key,
  items: readonly T[],
  nameOf: (item: T) => string | null | undefined,
  at: number,
): number {
  // A space presses the control, and with a modifier the key is the browser's.
  if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey) return -1
  const begins = (item: T): boolean =>
    nameOf(item)?.trim().toLowerCase().startsWith(key.toLowerCase()) ?? false
  const after = items.findIndex((item, index) => index > at && begins(item))
  return after >= 0 ? after : items.findIndex(begins)
}

/** Where focus goes from the control at `at` of a list by a key; undefined where the key moves nothing. */
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
