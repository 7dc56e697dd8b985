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
    // The shell may stand closed before the modal is declared: nothing is open then that a guard could hold.
    () => kernel.slots('modal').guards?.some(isBlocking) ?? false,
    () => false,
  )
}
