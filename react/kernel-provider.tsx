import { type ReactNode, useMemo, useState } from 'react'
import type { AnyKernel, Contract, Kernel } from '../kernel/index.ts'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { useBeforePaint } from './before-paint.ts'
import { KernelContext } from './kernel-context.ts'
import { watchOpenings } from './mounted-modals.ts'

/** What `<KernelProvider>` takes. */
export interface KernelProviderProps {
  readonly kernel: Kernel<Contract> | AnyKernel
  readonly children?: ReactNode
}

const mounts = new WeakMap<object, number>()

/** Starts the kernel with its first provider and stops it after the last one went. */
function mount(kernel: ModalKernel): () => void {
  mounts.set(kernel, (mounts.get(kernel) ?? 0) + 1)
  try {
    kernel.start()
  } catch (error) {
    // The host's tree stays; what did not start is said where its author looks.
    console.error('[wallet-kernel] The kernel did not start.', error)
  }
  const forget = watchOpenings(kernel)
  return () => {
    forget()
    mounts.set(kernel, (mounts.get(kernel) ?? 1) - 1)
    // A turn later: strict mode and hot reload mount again at once, which is no reason to stop.
    setTimeout(() => {
      if (mounts.get(kernel) === 0) kernel.stop()
    })
  }
}

/** Carries a kernel to the components below. Creates and disposes nothing. */
export function KernelProvider({ kernel, children }: KernelProviderProps): ReactNode {
  const known = kernel as ModalKernel
  const [started, setStarted] = useState(false)
  useBeforePaint(() => {
    const unmount = mount(known)
    // Renders again before the browser paints: what was restored is in the first picture.
    setStarted(true)
    return unmount
  }, [known])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object tells readers to look again
  const carried = useMemo(() => ({ kernel: known }), [known, started])
  return <KernelContext.Provider value={carried}>{children}</KernelContext.Provider>
}
