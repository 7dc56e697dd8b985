import { useContext, useEffect, useMemo, useReducer } from 'react'
import type { Contract, Dispatch, Kernel, VisibleDispatch, VisibleState } from '../kernel/index.ts'
import type { ModalContract, ModalKernel } from '../plugins/modal/contract.ts'
import { KernelContext, loadingOf, ScopeContext, useAnyKernel } from './kernel-context.ts'
import { useSelected } from './use-kernel.ts'

// Apart from what the buttons read the kernel with: views bind it, and a page that has none starts without.

/** What a plugin's own views and hooks use: they see the plugin, what it requires, and the modal; nothing else compiles. */
export interface PluginHooks<C extends Contract> {
  useSelect<T>(select: (state: VisibleState<C | ModalContract>) => T): T
  /** For hooks of hosts: reads the plugin's own state. Throws a sentence where the plugin is not registered. */
  useSlice<T>(select: (slice: C['state']) => T): T
  /** With `early`, what is read while a lazy kernel's code is on its way. */
  useSlice<T, E>(select: (slice: C['state']) => T, early: E): T | E
  /** For hooks of hosts: the plugin's own commands on behalf of the host. Throws like `useSlice`. */
  useCommands(): Dispatch<C>[C['id']]
  /**
   * Commands on behalf of the visitor; flows started in a view end when the view is left. `'view'` is for what a view asks
   * for by itself, because it appeared or shows another account: the log says so.
   */
  useDispatch(by?: 'view'): VisibleDispatch<C | ModalContract>
  /**
   * What other plugins put into this plugin's slots. In hooks of hosts they may be missing: a plugin that is still deferred
   * is declared for them, and they are there with the next picture. Not for a hook that says that it needs none yet.
   */
  useSlots(isNeeded?: boolean): ReturnType<Kernel<C>['slots']>
  useKernel(): ModalKernel
}

const missing = (plugin: string): Error =>
  new Error(
    `This hook needs the plugin "${plugin}": add it, or a preset with it, to createKernel({ plugins }).`,
  )

/** Binds a plugin's views and hooks to the kernel around them, typed by the plugin's contract. */
export function bindPlugin<C extends Contract>(id: C['id']): PluginHooks<C> {
  return {
    useSelect: <T>(select: (state: VisibleState<C | ModalContract>) => T): T =>
      useSelected(useAnyKernel(), select as (state: never) => T),
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
    useSlots(isNeeded = true) {
      const kernel = useAnyKernel()
      const [, readAgain] = useReducer((count: number) => count + 1, 0)
      const slots: object = kernel.slots(id as never)
      const isMissing = isNeeded && Object.keys(slots).length === 0
      useEffect(() => {
        if (!isMissing || loadingOf(kernel)) return
        // Another use may declare it, now or after this one has failed.
        const declared = kernel.events$.subscribe(({ type }) => {
          if (type === 'kernel/pluginsDeclared') readAgain()
        })
        kernel.declared().then(readAgain, () => undefined) // Why is in the log.
        return () => declared.unsubscribe()
      }, [kernel, isMissing])
      return slots as never
    },
    useKernel: useAnyKernel,
  }
}

/** True where a provider is above; for components that may also stand alone. */
export function useHasKernel(): boolean {
  return useContext(KernelContext) !== undefined
}
