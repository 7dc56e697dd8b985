/** Takes up a focus that is nowhere, because what had it is gone or hidden: the list gets it, or the slider where there is no list. */
export function catchFocus(root: ShadowRoot): void {
  const { activeElement } = root
  // A browser takes the focus from what is hidden only when it draws next.
  if (activeElement && getComputedStyle(activeElement).visibility !== 'hidden') return
  const list = root.querySelector<HTMLElement>('[role=grid],[role=treegrid]')
  const next = list ?? root.querySelector<HTMLElement>('input[type=range]')
  next?.focus({ preventScroll: true })
}
