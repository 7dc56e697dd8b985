/** Restores a lost focus, when its element was removed or hidden: to the list, or to the slider without a list. */
export function catchFocus(root: ShadowRoot): void {
  const { activeElement } = root
  // A browser removes the focus from a hidden element only with the next frame.
  if (activeElement && getComputedStyle(activeElement).visibility !== 'hidden') return
  const list = root.querySelector<HTMLElement>('[role=grid],[role=treegrid]')
  const next = list ?? root.querySelector<HTMLElement>('input[type=range]')
  next?.focus({ preventScroll: true })
}
