import { useEffect, useState } from 'react'
import { age } from '../kernel/index.ts'
import { useAnyKernel } from './kernel-context.ts'

/** Remaining whole seconds of `ms` since a moment on the clock port, counting down to 0. */
export function useSecondsLeft(since: number, ms: number): number {
  const { clock } = useAnyKernel().ports
  const [, tick] = useState(0)
  const left = Math.max(0, Math.ceil((ms - age(clock.now(), since)) / 1000))
  useEffect(() => {
    if (left === 0) return
    return clock.after(1000, () => tick((count) => count + 1))
  })
  return left
}
