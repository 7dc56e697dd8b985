import { useContext, useMemo } from 'react'
import type { Contract, Dispatch, Kernel, VisibleDispatch, VisibleState } from '../kernel/index.ts'
import type { ModalContract, ModalKernel } from '../plugins/modal/contract.ts'
import { KernelContext, loadingOf, ScopeContext, useAnyKernel } from './kernel-context.ts'
import { useSelected } from './use-kernel.ts'

// Separate from the hooks that read the kernel for buttons: only views bind a plugin, so a page without views does not
// load this.

/**
 * Hooks of a plugin's own views. They are typed by the plugin, its requirements and the modal; access to any other
 * plugin does not compile.
 */
export interface PluginHooks<C extends Contract> {
  useSelect<T>(select: (state: VisibleState<C | ModalContract>) => T): T
  /** For hooks of hosts, with `early`: the value until the code of a lazy kernel has loaded. */
  useSelect<T, E>(select: (state: VisibleState<C | ModalContract>) => T, early: E): T | E
  /**
   * For hooks of hosts: reads the plugin's own state. Throws an error that names the plugin if it is not registered.
   */
  useSlice<T>(select: (slice: C['state']) => T): T
  /** `early`: returned while the code of a lazy kernel is loading. */
  useSlice<T, E>(select: (slice: C['state']) => T, early: E): T | E
  /** For hooks of hosts: the plugin's own commands on behalf of the host. Throws like `useSlice`. */
  useCommands(): Dispatch<C>[C['id']]
  /**
   * Commands on behalf of the visitor; flows started in a view end when the visitor leaves the view. Pass `'view'` for
   * commands that a view dispatches without a press, for example when it appears; the log records that as their cause.
   */
  useDispatch(by?: 'view'): VisibleDispatch<C | ModalContract>
  /**
   * Contributions of other plugins to this plugin's slots. Undefined members are possible in hooks of hosts: a lazy
   * kernel has no slots until its code is loaded.
   */
  useSlots(): ReturnType<Kernel<C>['slots']>
  useKernel(): ModalKernel
}

const missing = (plugin: string): Error =>
  new Error(
    `This hook needs the plugin "${plugin}": add it, or a preset with it, to createKernel({ plugins }).`,
  )

/** Binds a plugin's views and hooks to the kernel around them, typed by the plugin's contract. */
export function bindPlugin<C extends Contract>(id: C['id']): PluginHooks<C> {
  return {
    useSelect<T>(select: (state: VisibleState<C | ModalContract>) => T, ...early: T[]): T {
      const kernel = useAnyKernel()
      const waits = early.length > 0 && loadingOf(kernel) !== undefined
      return useSelected(kernel, waits ? () => early[0] as T : (select as (state: never) => T))
    },
    useSlice<T>(select: (slice: C['state']) => T, early?: T): T {
      const kernel = useAnyKernel()
      return useSelected(kernel, (state: Readonly<Record<string, C['state']>>) => {
        const slice = state[id]
        if (slice !== undefined) return select(slice)
        if (loadingOf(kernel)) return early as T
        throw missing(id)
      })
    },
    useCommands(): Dispatch<C>[C['id']] {
      const commands = (useAnyKernel().dispatch as unknown as Dispatch<C>)[id]
      if (!commands) throw missing(id)
      return commands
    },
    useDispatch(by): VisibleDispatch<C | ModalContract> {
      const kernel = useAnyKernel()
      const scope = useContext(ScopeContext)
      const cause = by ? `view:${id}` : 'visitor'
      return useMemo(
        () =>
          kernel.with({
            cause,
            ...(scope !== undefined && { scope }),
          }) as unknown as VisibleDispatch<C | ModalContract>,
        [kernel, scope, cause],
      )
    },
    useSlots: () => useAnyKernel().slots(id as never) as never,
    useKernel: useAnyKernel,
  }
}

/** True below a provider; for components that also work without one. */
export function useHasKernel(): boolean {
  return useContext(KernelContext) !== undefined
}
