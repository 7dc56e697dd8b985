import type { ModalKernel } from '../plugins/modal/contract.ts'

const said = new WeakSet<object>()

/** The sentence about a modal that was opened and that nothing draws; once per kernel. */
export function warnOfUndrawn(kernel: ModalKernel): void {
  if (said.has(kernel)) return
  said.add(kernel)
  kernel.ports.logger.warn(
    'The modal was opened, but nothing draws it: render <KernelModal /> inside <KernelProvider>.',
  )
}
