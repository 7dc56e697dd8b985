import type { Contract, Kernel } from '../../../kernel/index.ts'
import { createLazyKernel, type LazyKernel, type LazyKernelOptions } from '../../../react/index.ts'
import { accountPlugins, storedAccount } from './stored-account.ts'

/**
 * A kernel that the page starts without: buttons and hooks answer from the stored account until its code is there. It
 * is loaded by a pointer or focus on a button, by a command, and at once where a wallet is remembered.
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
