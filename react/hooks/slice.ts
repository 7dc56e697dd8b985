import type { AnyKernel, Contract, Dispatch } from '../../kernel/index.ts'
import { loadingOf, useAnyKernel } from '../kernel-context.ts'
import { useSelected } from '../use-kernel.ts'

/** Reads a plugin's slice. Throws a sentence naming the plugin when it is not registered. */
export function useSlice<S, T>(plugin: string, select: (slice: S) => T): T
/** With `early`, what is read while a lazy kernel's code is on its way. */
export function useSlice<S, T, E>(plugin: string, select: (slice: S) => T, early: E): T | E
export function useSlice<S, T>(plugin: string, select: (slice: S) => T, early?: T): T {
  const kernel = useAnyKernel()
  return useSelected(kernel, (state: Readonly<Record<string, unknown>>) => {
    if (!(plugin in state) && loadingOf(kernel)) return early as T
    if (!(plugin in state))
      throw new Error(
        `This hook needs the plugin "${plugin}": add it, or a preset with it, to createKernel({ plugins }).`,
      )
    return select(state[plugin] as S)
  })
}

/** A plugin's commands on behalf of the host. Throws like `useSlice`. */
export function usePluginDispatch<C extends Contract>(plugin: C['id']): Dispatch<C>[C['id']] {
  const kernel: AnyKernel = useAnyKernel()
  const commands = (kernel.dispatch as unknown as Record<string, unknown>)[plugin]
  if (!commands)
    throw new Error(
      `This hook needs the plugin "${plugin}": add it, or a preset with it, to createKernel({ plugins }).`,
    )
  return commands as Dispatch<C>[C['id']]
}
