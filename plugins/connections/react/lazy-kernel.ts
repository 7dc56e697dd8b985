import type { Contract, Kernel } from '../../../kernel/index.ts'
import { createLazyKernel, type LazyKernel, type LazyKernelOptions } from '../../../react/index.ts'
import { accountPlugins, storedAccount } from './stored-account.ts'

/**
 * Creates a kernel whose code loads later: until then buttons and hooks show the stored account. The code loads when a
 * visitor points at or focuses a button, when a command is dispatched, or immediately if a wallet is remembered.
 *
 * @example
 * const kernel = lazyKernel(() => import('./kernel')) // which exports `kernel`, made by createKernel(…)
 */
export function lazyKernel<C extends Contract>(
  load: () => Promise<{ readonly kernel: Kernel<C> }>,
  options: LazyKernelOptions = {},
): LazyKernel<C> {
  return createLazyKernel(load, options, accountPlugins, storedAccount)
}
