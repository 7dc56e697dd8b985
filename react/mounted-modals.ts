import type { ModalKernel } from '../plugins/modal/contract.ts'

const mounted = new WeakMap<object, number>()

/** Registers a mounted `<KernelModal>` of a kernel; the returned function removes it. */
export function noteModal(kernel: object): () => void {
  const add = (count: number): void => {
    mounted.set(kernel, (mounted.get(kernel) ?? 0) + count)
  }
  add(1)
  return () => add(-1)
}

/** Warns in the console, once per kernel, if the modal is opened while no component draws it. */
export function watchOpenings(kernel: ModalKernel): () => void {
  // A lazy kernel emits no facts; watch the loaded one.
  const opened = kernel.events$?.subscribe(({ type }) => {
    if (type !== 'modal/opened') return
    // Time after an opening within which a modal may still be mounted, in ms.
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
