import { useEffect, useState } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'
import { useReplaying } from './use-replaying.ts'

/** True if motion is off: while the page shows another moment than now, and during the return. */
export function useStill(kernel: ModalKernel): boolean {
  const replaying = useReplaying(kernel)
  const [still, setStill] = useState(replaying)
  if (replaying && !still) setStill(true)
  useEffect(() => {
    if (replaying || !still) return
    // Wait until this frame's layout is over, in which the view takes the height of its current content.
    const frame = requestAnimationFrame(() => setStill(false))
    return () => cancelAnimationFrame(frame)
  }, [replaying, still])
  return still
}
