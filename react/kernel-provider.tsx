import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyKernel, Contract, Kernel } from '../kernel/index.ts'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { useBeforePaint } from './before-paint.ts'
import { KernelContext, loadingOf } from './kernel-context.ts'
import type { AnyLazyKernel } from './lazy-kernel.ts'
import { watchOpenings } from './mounted-modals.ts'

/** What `<KernelProvider>` takes. */
export interface KernelProviderProps {
  /** By `createKernel`, or by `lazyKernel` to load its code on first use. */
  readonly kernel: Kernel<Contract> | AnyKernel | AnyLazyKernel
  readonly children?: ReactNode
}

const mounts = new WeakMap<object, number>()

/** Starts the kernel with its first provider and stops it after the last one went. */
function mount(kernel: ModalKernel): () => void {
  mounts.set(kernel, (mounts.get(kernel) ?? 0) + 1)
  try {
    kernel.start()
  } catch (error) {
    // The host's tree stays; the console names what did not start.
    console.error('[wallet-kernel] The kernel did not start.', error)
  }
  return () => {
    mounts.set(kernel, (mounts.get(kernel) ?? 1) - 1)
    // A turn later: strict mode and hot reload mount again at once, which is no reason to stop.
    setTimeout(() => {
      if (mounts.get(kernel) === 0) kernel.stop()
    })
  }
}

const never = (): (() => void) => () => undefined

/** A lazy kernel until its code is there, then the loaded one; any other as it is. */
function useLoaded(kernel: ModalKernel): ModalKernel {
  const lazy = loadingOf(kernel) !== undefined
  return useSyncExternalStore(
    lazy ? kernel.subscribe : never,
    () => (loadingOf(kernel)?.kernel as ModalKernel | undefined) ?? kernel,
    () => kernel,
  )
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
  const there = useLoaded(known)
  useBeforePaint(() => watchOpenings(there), [there])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object makes readers read again
  const carried = useMemo(() => ({ kernel: there }), [there, started])
  return <KernelContext.Provider value={carried}>{children}</KernelContext.Provider>
}
