import { useEffect, useReducer } from 'react'
import type { Scan } from '../model/scans.ts'
import { useMoment, useSession } from './context.ts'

const restMs = 60
const stretch = 1000

/** Moves a scan on to the end of the log, a stretch at a time, and draws again after each. True once all was looked at. */
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
    // What is still being typed is replaced before it is looked for.
    if (scan.next <= last) timer = view.setTimeout(step, restMs)
    return () => view.clearTimeout(timer)
  }, [scan, last, view])
  return scan.next > last
}
