import { useEffect, useReducer } from 'react'
import type { Scan } from '../model/scans.ts'
import { useMoment, useSession } from './context.ts'

const restMs = 60
const stretch = 1000

/** Continues a scan to the end of the log in slices, and redraws after each. True once it is complete. */
export function useScan(scan: Scan): boolean {
  const { view } = useSession()
  const { last } = useMoment()
  const [, drawAgain] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    let timer = 0
    const step = (): void => {
      scan.advance(stretch)
      drawAgain()
      if (scan.next <= last) timer = view.setTimeout(step)
    }
    // Text that is still being typed changes before the search starts.
    if (scan.next <= last) timer = view.setTimeout(step, restMs)
    return () => view.clearTimeout(timer)
  }, [scan, last, view])
  return scan.next > last
}
