import type { ModalKernel } from '../plugins/modal/contract.ts'

const mounted = new WeakMap<object, number>()

/** Notes a `<KernelModal>` of a kernel; the returned function takes it off. */
export function noteModal(kernel: object): () => void {
  const add = (count: number): void => {
    mounted.set(kernel, (mounted.get(kernel) ?? 0) + count)
  }
  add(1)
  return () => add(-1)
}

/** Says in the console, once per kernel, that a modal was opened which nothing draws. */
export function watchOpenings(kernel: ModalKernel): () => void {
  // A lazy kernel has no facts yet; the loaded one is watched then.
  const opened = kernel.events$?.subscribe(({ type }) => {
    if (type !== 'modal/opened') return
    // How long a modal that was opened may take to be mounted, in ms.
    kernel.ports.clock.after(1_000, () => {
      if (mounted.get(kernel) || !kernel.state.modal.open) return
      import('./undrawn.ts').then(
        ({ warnOfUndrawn }) => warnOfUndrawn(kernel),
        () => undefined,
      )
    })
  })
  return () => opened?.unsubscribe()
}
