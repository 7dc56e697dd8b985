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
