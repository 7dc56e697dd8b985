import { useCallback, useEffect, useRef } from 'react'
import { useAnyKernel } from './kernel-context.ts'
import type { Press } from './primitives/button.tsx'

/** Milliseconds in which a view that just appeared takes no decision: a click there was meant for what was before. */
export const armingMs = 500
// A frame that comes later than this, in ms, showed what was before for so long.
const lateMs = 100

/** Milliseconds that a click waited for a busy page, by the clock of the window it was made in. */
function heldUp(press: Press | undefined): number {
  // Browsers that do not know when it was pressed give 0 or less.
  if (!press || press.timeStamp <= 0) return 0
  const { performance } = press.view?.document.defaultView ?? window
  return Math.max(0, performance.now() - press.timeStamp)
}

/** When a view appeared, by the clock of the kernel, which may be set, and by that of the page, which may stand still in sleep. */
interface Appeared {
  readonly clock: number
  readonly page: number
  /** Milliseconds in which a busy page went on to show what was before; undefined until the view is drawn. */
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
      // It is drawn once the next frame begins.
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
      // A hidden page has no frames: what is pressed stands in a window of its own, which may have been as busy.
      const late = here.late ?? (document.hidden ? armingMs : undefined)
      // Pressed before the view was there, or before it was drawn.
      if (held > shown || (late === undefined && shown > lateMs)) return
      const since = Math.max(clock.now() - here.clock, shown) - (late ?? 0)
      if (since - held >= armingMs) act()
    },
    [clock],
  )
}
