import { type Context, createContext, useContext } from 'react'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import type { AnyLazyKernel, Loading } from './lazy-kernel.ts'

interface Carried {
  readonly kernel: ModalKernel
}

/** Carries the kernel; a new object after start, so that readers look again before the first paint. */
export const KernelContext: Context<Carried | undefined> = createContext<Carried | undefined>(
  undefined,
)

/** The modal history entry around a view: flows it starts end when that entry is left. */
export const ScopeContext: Context<number | undefined> = createContext<number | undefined>(
  undefined,
)

/** How far a lazy kernel is; undefined of any other, and of the loaded one. */
export const loadingOf = (kernel: object | undefined): Loading | undefined =>
  (kernel as Partial<AnyLazyKernel> | undefined)?.['~lazy']

/** The kernel of the provider around, untyped. Throws a sentence that names what to add. */
export function useAnyKernel(): ModalKernel {
  const carried = useContext(KernelContext)
  if (!carried?.kernel)
    throw new Error(
      'Create the modal first: wrap this component in <KernelProvider kernel={kernel}>. Make that kernel once, by createKernel(…) outside of every component.',
    )
  return carried.kernel
}

/** The kernel of the provider around, for what opens or draws the modal. Throws where there is none, or no modal in it. */
export function useModalKernel(): ModalKernel {
  const kernel = useAnyKernel()
  if (!kernel.dispatch.modal)
    throw new Error(
      'This needs the plugin "modal": add it, or a preset with it, to createKernel({ plugins }).',
    )
  return kernel
}
