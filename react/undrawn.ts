import type { ModalKernel } from '../plugins/modal/contract.ts'

const said = new WeakSet<object>()

/** Warns, once per kernel, that a modal was opened but no component draws it. */
export function warnOfUndrawn(kernel: ModalKernel): void {
  if (said.has(kernel)) return
  said.add(kernel)
  kernel.ports.logger.warn(
    'The modal was opened, but nothing draws it: render <KernelModal /> inside <KernelProvider>.',
  )
}
