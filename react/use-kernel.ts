import { useEffect, useRef, useSyncExternalStore } from 'react'
import type {
  AnyKernel,
  Kernel,
  KernelContract,
  KernelEvent,
  LogRecord,
  State,
} from '../kernel/index.ts'
import type { ModalContract, ModalKernel } from '../plugins/modal/contract.ts'
import { loadingOf, useAnyKernel } from './kernel-context.ts'
import type { LazyKernel } from './lazy-kernel.ts'

/**
 * Augment once in the app to type `useKernel` and `useKernelState`:
 * `declare module 'wallet-kernel' { interface Register { kernel: typeof kernel } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in the host app
export interface Register {}

type RegisteredKernel = Register extends { readonly kernel: infer K } ? K : ModalKernel
type ContractOfKernel<K> =
  K extends LazyKernel<infer C> ? C : K extends Kernel<infer C> ? C : ModalContract | KernelContract
/** Result of a selector: undefined for plugins that wait for a lazy kernel's code. */
type Found<T> = RegisteredKernel extends { readonly '~lazy': unknown } ? T | undefined : T
type Registered = ContractOfKernel<RegisteredKernel>

/** The kernel of the nearest provider. Throws without a provider. */
export function useKernel(): RegisteredKernel {
  return useAnyKernel() as RegisteredKernel
}

/** Reads the state on display; renders again when the selected value changes. Select references or primitives. */
export function useSelected<T>(kernel: AnyKernel, select: (state: never) => T): T {
  const read = (): T => select(kernel.state as never)
  return useSyncExternalStore(
    kernel.subscribe,
    read,
    // The server rendered the initial state; hydration must begin with the same.
    () => select(kernel.initialState as never),
  )
}

/**
 * Selects from the whole state of the registered kernel. While a lazy kernel loads, the stored account and network are
 * available; other selections are undefined.
 */
export function useKernelState<T>(select: (state: State<Registered>) => T): Found<T> {
  const kernel = useAnyKernel()
  return useSelected(kernel, (state) => {
    if (!loadingOf(kernel)) return select(state)
    try {
      return select(state)
    } catch {
      return undefined as T
    }
  }) as Found<T>
}

/** Calls `handle` for every new fact of one type while mounted. */
export function useKernelEvent<Type extends KernelEvent<Registered>['type']>(
  type: Type,
  handle: (event: Extract<KernelEvent<Registered>, { readonly type: Type }>) => void,
): void {
  const kernel = useAnyKernel()
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    const subscription = kernel.events$.subscribe((event: LogRecord) => {
      if (event.type === type) latest.current(event as never)
    })
    return () => subscription.unsubscribe()
  }, [kernel, type])
}
