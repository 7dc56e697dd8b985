import { useSyncExternalStore } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'

const isBlocking = (blocks: () => boolean): boolean => {
  try {
    return blocks()
  } catch {
    return false // A guard that throws is called again by a close request, which logs its failure.
  }
}

/** True while a guard forbids closing. */
export function useBlocked(kernel: ModalKernel): boolean {
  return useSyncExternalStore(
    kernel.subscribe,
    () => kernel.slots('modal').guards.some(isBlocking),
    () => false,
  )
}
