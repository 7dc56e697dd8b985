import { useEffect, useState } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'
import { useReplaying } from './use-replaying.ts'

/** Whether nothing may move: while the page shows another moment than now, and as it comes back from there. */
export function useStill(kernel: ModalKernel): boolean {
  const replaying = useReplaying(kernel)
  const [still, setStill] = useState(replaying)
  if (replaying && !still) setStill(true)
  useEffect(() => {
    if (replaying || !still) return
    // Past the layout of this frame, in which the height of a view follows what it shows now.
    const frame = requestAnimationFrame(() => setStill(false))
    return () => cancelAnimationFrame(frame)
  }, [replaying, still])
  return still
}
