import { useCallback, useEffect, useRef } from 'react'
import { useAnyKernel } from './kernel-context.ts'
import type { Press } from './primitives/button.tsx'

/** Milliseconds in which a new view ignores decisions: a click then was meant for the previous view. */
export const armingMs = 500
// If a frame comes later than this, in ms, the previous view was visible for that long.
const lateMs = 100

/** Milliseconds that a click waited for a busy page, by the clock of the window that dispatched it. */
function heldUp(press: Press | undefined): number {
  // Browsers that do not know the time of the press give 0 or less.
  if (!press || press.timeStamp <= 0) return 0
  const { performance } = press.view?.document.defaultView ?? window
  return Math.max(0, performance.now() - press.timeStamp)
}

/**
 * When a view appeared, by the kernel's clock, which may be set, and by the page's clock, which may stop during sleep.
 */
interface Appeared {
  readonly clock: number
  readonly page: number
  /** Milliseconds in which a busy page still showed the previous view; undefined until the view is drawn. */
  late: number | undefined
}

/**
 * Wraps a click so that it does nothing when pressed within the first half second after mounting, however late a busy page draws
 * the view or gets to the click.
 */
export function useArmed(): (act: () => void) => (press?: Press) => void {
  const { clock } = useAnyKernel().ports
  const appeared = useRef<Appeared | undefined>(undefined)
  useEffect(() => {
    const here: Appeared = { clock: clock.now(), page: performance.now(), late: undefined }
    appeared.current = here
    requestAnimationFrame(() =>
      // The view is drawn when the next frame begins.
      requestAnimationFrame(() => {
        const late = Math.min(clock.now() - here.clock, performance.now() - here.page)
        here.late = late > lateMs ? late : 0
      }),
    )
  }, [clock])
  return useCallback(
    (act) => (press) => {
      const here = appeared.current
      if (!here) return
      const [shown, held] = [performance.now() - here.page, heldUp(press)]
      // A hidden page has no frames: presses come from a window of its own, which may have been busy too.
      const late = here.late ?? (document.hidden ? armingMs : undefined)
      // Pressed before the view existed, or before it was drawn.
      if (held > shown || (late === undefined && shown > lateMs)) return
      const since = Math.max(clock.now() - here.clock, shown) - (late ?? 0)
      if (since - held >= armingMs) act()
    },
    [clock],
  )
}
