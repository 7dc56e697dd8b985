import { useSyncExternalStore } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'

/** Set on the document element by docked developer tools, which must stay usable beside the modal. */
const docked = 'data-kernel-devtools-docked'

/** Layer of the dialog: a native modal makes the page inert, so beside docked devtools it uses the normal layer. */
export function useLayer(kernel: ModalKernel): 'top' | 'aside' {
  return useSyncExternalStore(
    (changed) => {
      const observer =
        typeof MutationObserver === 'function' ? new MutationObserver(changed) : undefined
      observer?.observe(document.documentElement, { attributes: true, attributeFilter: [docked] })
      const stop = kernel.subscribe(changed)
      return () => {
        observer?.disconnect()
        stop()
      }
    },
    () => (document.documentElement.hasAttribute(docked) ? 'aside' : 'top'),
    () => 'top',
  )
}
