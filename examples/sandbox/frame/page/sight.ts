/** Why Approve must not work: `covered` by something of the page around, `unread` facts, or too `soon`. */
export type Obstacle = 'covered' | 'unread' | 'soon'

/** What the visitor can see of the approval, by the browser's own word. */
export interface Sight {
  /** What is in the way of a press now; undefined if nothing is. */
  obstacle(press?: MouseEvent): Obstacle | undefined
  stop(): void
}

/** A press this soon after the page appeared, came into sight or moved was meant for something else, in ms. */
const armedMs = 500
/** How often the browser says whether the page is covered; it takes no smaller number, in ms. */
const watchMs = 100
/** The share of a fact that counts as seen: its box has rounded pixels. */
const nearlyAll = 0.9
/** A frame that jumps under a resting pointer moves it by more than this, in CSS pixels. */
const jumpPx = 40

/** `trackVisibility` is of IntersectionObserver v2 (w3c.github.io/IntersectionObserver/v2), which Chromium has. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** Whether this browser says if a page is covered or see-through. */
export const knowsCover = (): boolean =>
  'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype

/** Follows the pointer: where the frame jumps under it, the next press was meant for what was there before. */
function watchPointer(signal: AbortSignal): () => number {
  let since = Number.NEGATIVE_INFINITY
  let last: PointerEvent | undefined
  const follow = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    const before = last
    last = event
    const [inFrame, onScreen] = before
      ? [
          Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY),
          Math.hypot(event.screenX - before.screenX, event.screenY - before.screenY),
        ]
      : [Number.POSITIVE_INFINITY, 0]
    // A zoomed page moves up to five times as far as the pointer.
    if (inFrame > jumpPx + 5 * onScreen) since = performance.now()
  }
  for (const name of ['pointermove', 'pointerdown', 'pointerover'] as const)
    document.addEventListener(name, follow, { signal, capture: true })
  document.documentElement.addEventListener(
    'pointerleave',
    () => {
      last = undefined
    },
    { signal },
  )
  return () => since
}

/**
 * Watches an approval that has just been shown: `facts` must each have been in sight, and the page whole, uncovered and
 * opaque. `told` is called when that changes. In a window of its own nothing of another page can be above it.
 */
export function watchSight(
  facts: readonly HTMLElement[],
  { framed, told }: { readonly framed: boolean; told(): void },
): Sight {
  const over = new AbortController()
  const shownAt = performance.now()
  const pointerSince = watchPointer(over.signal)
  const asks = framed && knowsCover()
  let visibleSince = asks ? Number.POSITIVE_INFINITY : shownAt
  const inView = new Set<Element>()
  const unread = new Set<Element>(facts)
  const isInSight = (): boolean => visibleSince !== Number.POSITIVE_INFINITY

  const read = (): void => {
    if (isInSight()) for (const fact of inView) unread.delete(fact)
    told()
  }

  const reader = new IntersectionObserver(
    (entries) => {
      // One that is taller than the page is seen when it fills the page.
      for (const { target, intersectionRatio, intersectionRect } of entries)
        if (intersectionRatio >= nearlyAll || intersectionRect.height >= innerHeight * nearlyAll)
          inView.add(target)
        else inView.delete(target)
      read()
    },
    { threshold: [0, 0.25, 0.5, 0.75, nearlyAll, 1] },
  )
  for (const fact of facts) reader.observe(fact)

  // A pane of glass over everything: what lies above it is no part of this page.
  const glass = document.createElement('div')
  glass.className = 'glass'
  const see = (entries: readonly IntersectionObserverEntry[]): void => {
    const { isVisible, intersectionRatio } = entries.at(-1) as VisibilityEntry
    const isWhole = isVisible === true && intersectionRatio >= 0.99
    if (isWhole === isInSight()) return
    visibleSince = isWhole ? performance.now() : Number.POSITIVE_INFINITY
    read()
  }
  const options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: watchMs }
  const watcher = asks ? new IntersectionObserver(see, options) : undefined
  if (watcher) {
    document.body.append(glass)
    watcher.observe(glass)
  }

  return {
    obstacle(press) {
      const waiting = watcher?.takeRecords() ?? []
      if (waiting.length > 0) see(waiting)
      if (!isInSight()) return 'covered'
      if (unread.size > 0) return 'unread'
      // A key or a finger brings no pointer along.
      const isPointer = press !== undefined && press.detail > 0
      const since = Math.max(shownAt, visibleSince, isPointer ? pointerSince() : 0)
      return performance.now() - since < armedMs ? 'soon' : undefined
    },
    stop() {
      over.abort()
      reader.disconnect()
      watcher?.disconnect()
      glass.remove()
    },
  }
}
