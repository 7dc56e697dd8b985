import { useSyncExternalStore } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'

/** True while the page shows another moment than now. */
export function useReplaying(kernel: ModalKernel): boolean {
  return useSyncExternalStore(
    kernel.subscribe,
    () => kernel.timeline.mode.kind !== 'live',
    () => false,
  )
}
