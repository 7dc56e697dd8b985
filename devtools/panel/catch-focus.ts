/** Takes up a focus that is nowhere, because what had it is gone: the list gets it, or the slider where there is no list. */
export function catchFocus(root: ShadowRoot): void {
  if (root.activeElement) return
  const list = root.querySelector<HTMLElement>('[role=grid],[role=treegrid]')
  const next = list ?? root.querySelector<HTMLElement>('input[type=range]')
  next?.focus({ preventScroll: true })
}
