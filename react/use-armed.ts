import { useCallback, useEffect, useRef } from 'react'
import { age } from '../kernel/index.ts'
import { useAnyKernel } from './kernel-context.ts'
import type { Press } from './primitives/button.tsx'

/** Milliseconds in which a view that just appeared takes no decision: a click there was meant for what was before. */
export const armingMs = 500

/** Milliseconds that a click waited for a busy page before it was handled. */
function heldUp(press: Press | undefined): number {
  return press ? Math.max(0, performance.now() - press.timeStamp) : 0
}

/**
 * Wraps a click so that it does nothing when pressed within the first half second after mounting, however late a busy
 * page gets to it.
 */
export function useArmed(): (act: () => void) => (press?: Press) => void {
  const { clock } = useAnyKernel().ports
  const since = useRef<number | undefined>(undefined)
  useEffect(() => {
    since.current = clock.now()
  }, [clock])
  return useCallback(
    (act) => (press) => {
      if (since.current === undefined) return
      if (age(clock.now(), since.current) - heldUp(press) >= armingMs) act()
    },
    [clock],
  )
}
