import { useCallback, useEffect, useRef } from 'react'
import { age } from '../kernel/index.ts'
import { useAnyKernel } from './kernel-context.ts'
import type { Press } from './primitives/button.tsx'

/** Milliseconds in which a view that just appeared takes no decision: a click there was meant for what was before. */
export const armingMs = 500
// A frame that comes later than this, in ms, showed what was before for so long.
const lateMs = 100

/** Milliseconds that a click waited for a busy page, by the clock of the window it was made in. */
function heldUp(press: Press | undefined): number {
  if (!press) return 0
  const { performance } = press.view?.document.defaultView ?? window
  return Math.max(0, performance.now() - press.timeStamp)
}

interface Appeared {
  /** Milliseconds since 1970; later where its first frame was late. */
  at: number
  /** By the clock of the page, which is never set. */
  readonly mounted: number
  isDrawn: boolean
}

/**
 * Wraps a click so that it does nothing when pressed within the first half second after mounting, however late a busy page draws
 * the view or gets to the click.
 */
export function useArmed(): (act: () => void) => (press?: Press) => void {
  const { clock } = useAnyKernel().ports
  const appeared = useRef<Appeared | undefined>(undefined)
  useEffect(() => {
    const here: Appeared = { at: clock.now(), mounted: performance.now(), isDrawn: false }
    appeared.current = here
    const frame = requestAnimationFrame(() => {
      const late = performance.now() - here.mounted
      if (late > lateMs) here.at += late
      here.isDrawn = true
    })
    return () => cancelAnimationFrame(frame)
  }, [clock])
  return useCallback(
    (act) => (press) => {
      const here = appeared.current
      if (!here) return
      const [shown, held] = [performance.now() - here.mounted, heldUp(press)]
      // Pressed before the view was there, whatever the clock of the device was set to since.
      if (held > shown || (!here.isDrawn && shown > lateMs)) return
      if (age(clock.now(), here.at) - held >= armingMs) act()
    },
    [clock],
  )
}
