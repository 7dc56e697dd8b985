import type { ModalKernel } from '../plugins/modal/contract.ts'

type Look = () => void
const mounted = new WeakMap<object, Set<Look>>()
const said = new WeakSet<object>()

/** Whether a `<KernelModal>` of the kernel is on the page. */
export const hasModal = (kernel: ModalKernel): boolean => (mounted.get(kernel)?.size ?? 0) > 0

/**
 * Notes a `<KernelModal>` of a kernel, and calls back with whether it is the one that draws, now and when that changes:
 * two would draw everything twice. The returned function takes it off.
 */
export function noteModal(kernel: ModalKernel, draws: (draws: boolean) => void): () => void {
  const all = mounted.get(kernel) ?? new Set<Look>()
  mounted.set(kernel, all)
  const look: Look = () => draws(all.values().next().value === look)
  all.add(look)
  look()
  // A lazy kernel has no ports yet; the loaded one is noted anew.
  if (all.size > 1)
    kernel.ports?.logger.warn(
      'Two <KernelModal /> show one kernel; only the first is drawn. Render one, beside the app.',
    )
  return () => {
    all.delete(look)
    for (const other of all) other()
  }
}

/** How long a modal that was opened may take to be mounted, in ms. */
const mountMs = 1_000

/** Says in the console, once per kernel, that a modal was opened which nothing draws. */
export function watchOpenings(kernel: ModalKernel): () => void {
  // A lazy kernel has no facts yet; the loaded one is watched then.
  const opened = kernel.events$?.subscribe(({ type }) => {
    if (type !== 'modal/opened') return
    kernel.ports.clock.after(mountMs, () => {
      if (hasModal(kernel) || !kernel.state.modal.open || said.has(kernel)) return
      said.add(kernel)
      kernel.ports.logger.warn(
        'The modal was opened, but nothing draws it: render <KernelModal /> inside <KernelProvider>.',
      )
    })
  })
  return () => opened?.unsubscribe()
}
