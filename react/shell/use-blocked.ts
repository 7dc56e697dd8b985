import { useSyncExternalStore } from 'react'
import type { AnyKernel } from '../../kernel/index.ts'

/** Whether a guard forbids closing at the moment. */
export function useBlocked(kernel: AnyKernel): boolean {
  return useSyncExternalStore(
    kernel.subscribe,
    () => kernel.slots('modal').guards.some((blocks) => blocks()),
    () => false,
  )
}
