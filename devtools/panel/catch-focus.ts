/** Takes up a focus that is nowhere, because what had it is gone: the list gets it, or the slider where there is no list. */
export function catchFocus(panel: Element): void {
  const root = panel.getRootNode() as ShadowRoot
  if (root.activeElement) return
  const list = root.querySelector<HTMLElement>('[role=grid],[role=treegrid]')
  const next = list ?? root.querySelector<HTMLElement>('input[type=range]')
  next?.focus({ preventScroll: true })
}
