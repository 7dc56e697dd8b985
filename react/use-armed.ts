import { useCallback, useEffect, useRef } from 'react'
import { age } from '../kernel/index.ts'
import { useAnyKernel } from './kernel-context.ts'

/** Milliseconds in which a view that just appeared takes no decision: a click there was meant for what was before. */
export const armingMs = 500

/** Wraps a click so that it does nothing within the first half second after mounting. */
export function useArmed(): (act: () => void) => () => void {
  const { clock } = useAnyKernel().ports
  const since = useRef<number | undefined>(undefined)
  useEffect(() => {
    since.current = clock.now()
  }, [clock])
  return useCallback(
    (act) => () => {
      if (since.current !== undefined && age(clock.now(), since.current) >= armingMs) act()
    },
    [clock],
  )
}
