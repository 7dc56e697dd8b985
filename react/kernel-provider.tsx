import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyKernel, Contract, Kernel } from '../kernel/index.ts'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { useBeforePaint } from './before-paint.ts'
import { KernelContext, loadingOf } from './kernel-context.ts'
import type { AnyLazyKernel } from './lazy-kernel.ts'
import { watchOpenings } from './mounted-modals.ts'

/** Props of `<KernelProvider>`. */
export interface KernelProviderProps {
  /** By `createKernel`, or by `lazyKernel` to load its code on first use. */
  readonly kernel: Kernel<Contract> | AnyKernel | AnyLazyKernel
  readonly children?: ReactNode
}

const mounts = new WeakMap<object, number>()

/** Starts the kernel with its first provider and stops it after the last one was unmounted. */
function mount(kernel: ModalKernel): () => void {
  mounts.set(kernel, (mounts.get(kernel) ?? 0) + 1)
  try {
    kernel.start()
  } catch (error) {
    // Keep the host's tree mounted; the console reports the failed start.
    console.error('[wallet-kernel] The kernel did not start.', error)
  }
  return () => {
    mounts.set(kernel, (mounts.get(kernel) ?? 1) - 1)
    // Wait one task: strict mode and hot reload unmount and mount again at once.
    setTimeout(() => {
      if (mounts.get(kernel) === 0) kernel.stop()
    })
  }
}

const never = (): (() => void) => () => undefined

/** The lazy kernel until its code is loaded, then the loaded one; any other kernel unchanged. */
function useLoaded(kernel: ModalKernel): ModalKernel {
  const lazy = loadingOf(kernel) !== undefined
  return useSyncExternalStore(
    lazy ? kernel.subscribe : never,
    () => (loadingOf(kernel)?.kernel as ModalKernel | undefined) ?? kernel,
    () => kernel,
  )
}

/** Provides a kernel to the components below. It neither creates nor disposes the kernel. */
export function KernelProvider({ kernel, children }: KernelProviderProps): ReactNode {
  const known = kernel as ModalKernel
  const [started, setStarted] = useState(false)
  useBeforePaint(() => {
    const unmount = mount(known)
    // Renders again before the browser paints, so that the first frame shows the restored state.
    setStarted(true)
    return unmount
  }, [known])
  const there = useLoaded(known)
  useBeforePaint(() => watchOpenings(there), [there])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object makes readers read again
  const carried = useMemo(() => ({ kernel: there }), [there, started])
  return <KernelContext.Provider value={carried}>{children}</KernelContext.Provider>
}
