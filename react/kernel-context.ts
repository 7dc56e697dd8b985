import { type Context, createContext, useContext } from 'react'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import type { AnyLazyKernel, Loading } from './lazy-kernel.ts'

interface Carried {
  readonly kernel: ModalKernel
}

/** Carries the kernel; replaced after the start, so that consumers render again before the first paint. */
export const KernelContext: Context<Carried | undefined> = createContext<Carried | undefined>(
  undefined,
)

/** The modal history entry around a view: flows it starts end when that entry is left. */
export const ScopeContext: Context<number | undefined> = createContext<number | undefined>(
  undefined,
)

/** Load state of a lazy kernel; undefined for any other kernel and once it is loaded. */
export const loadingOf = (kernel: object | undefined): Loading | undefined =>
  (kernel as Partial<AnyLazyKernel> | undefined)?.['~lazy']

/** The kernel of the nearest provider, untyped. Throws an error that says which component is missing. */
export function useAnyKernel(): ModalKernel {
  const carried = useContext(KernelContext)
  if (!carried?.kernel)
    throw new Error(
      'Create the modal first: wrap this component in <KernelProvider kernel={kernel}>. Make that kernel once, by createKernel(…) outside of every component.',
    )
  return carried.kernel
}

/**
 * The kernel of the nearest provider, for components that open or draw the modal. Throws without a provider or without
 * the plugin `modal`.
 */
export function useModalKernel(): ModalKernel {
  const kernel = useAnyKernel()
  if (!kernel.dispatch.modal)
    throw new Error(
      'This needs the plugin "modal": add it, or a preset with it, to createKernel({ plugins }).',
    )
  return kernel
}
