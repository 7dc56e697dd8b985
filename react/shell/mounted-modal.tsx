import { type ReactNode, useEffect, useState } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'
import { loadingOf } from '../kernel-context.ts'
import { ModalShell } from './modal-shell.tsx'
import type { ShellProps } from './props.ts'

export { preloadView } from './use-view.ts'

type Look = () => void
const mounted = new WeakMap<object, Set<Look>>()

/**
 * Reports, now and on each change, whether this modal is the one that draws its kernel: two would draw everything
 * twice.
 */
function noteDrawing(kernel: ModalKernel, draws: (draws: boolean) => void): () => void {
  const all = mounted.get(kernel) ?? new Set<Look>()
  mounted.set(kernel, all)
  const look: Look = () => draws(all.values().next().value === look)
  all.add(look)
  look()
  // A lazy kernel has no ports; register again with the loaded one.
  if (all.size > 1)
    kernel.ports?.logger.warn(
      'Two <KernelModal /> show one kernel; only the first is drawn. Render one, beside the app.',
    )
  return () => {
    all.delete(look)
    for (const other of all) other()
  }
}

/** `<KernelModal>` once its code is loaded. */
export function MountedModal(props: ShellProps): ReactNode {
  const { kernel, mode } = props
  const inline = mode === 'inline'
  const [draws, setDraws] = useState(true)
  useEffect(() => noteDrawing(kernel, setDraws), [kernel])
  useEffect(() => {
    if (!draws) return
    if (kernel.state.modal.embedded !== inline) void kernel.dispatch.modal.embed(inline)
    // A modal that is already open, for example in a fork, stays mounted.
    if (inline && !kernel.state.modal.open) void kernel.dispatch.modal.open()
  }, [kernel, inline, draws])
  // A closed modal is rendered ahead once its code and the kernel's are loaded: opening renders less.
  return draws && loadingOf(kernel) === undefined ? <ModalShell {...props} /> : null
}
