import { type ReactNode, useEffect, useState } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'
import { loadingOf } from '../kernel-context.ts'
import { ModalShell } from './modal-shell.tsx'
import type { ShellProps } from './props.ts'

export { preloadOpening, preloadView } from './use-view.ts'

type Look = () => void
const mounted = new WeakMap<object, Set<Look>>()

/** Calls back with whether this is the modal of its kernel that draws, now and when that changes: two would draw everything twice. */
function noteDrawing(kernel: ModalKernel, draws: (draws: boolean) => void): () => void {
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

/** What `<KernelModal>` is once its code is there. */
export function MountedModal(props: ShellProps): ReactNode {
  const { kernel, mode } = props
  const inline = mode === 'inline'
  const [draws, setDraws] = useState(true)
  useEffect(() => noteDrawing(kernel, setDraws), [kernel])
  useEffect(() => {
    if (!draws) return
    if (kernel.state.modal.embedded !== inline) void kernel.dispatch.modal.embed(inline)
    // One that is open already, a forked one, stays where it is.
    if (inline && !kernel.state.modal.open) void kernel.dispatch.modal.open()
  }, [kernel, inline, draws])
  // Closed, it stands ready as soon as its code and the kernel's are there: an opening has less to draw.
  return draws && loadingOf(kernel) === undefined ? <ModalShell {...props} /> : null
}
