import { useSyncExternalStore } from 'react'
import type { AnyKernel } from '../../kernel/index.ts'

const isBlocking = (blocks: () => boolean): boolean => {
  try {
    return blocks()
  } catch {
    return false // Closing asks it again, and logs that it failed.
  }
}

/** Whether a guard forbids closing at the moment. */
export function useBlocked(kernel: AnyKernel): boolean {
  return useSyncExternalStore(
    kernel.subscribe,
    () => kernel.slots('modal').guards.some(isBlocking),
    () => false,
  )
}
