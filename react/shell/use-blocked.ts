import { useSyncExternalStore } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'

const isBlocking = (blocks: () => boolean): boolean => {
  try {
    return blocks()
  } catch {
    return false // Closing asks it again, and logs that it failed.
  }
}

/** Whether a guard forbids closing at the moment. */
export function useBlocked(kernel: ModalKernel): boolean {
  return useSyncExternalStore(
    kernel.subscribe,
    () => kernel.slots('modal').guards.some(isBlocking),
    () => false,
  )
}
