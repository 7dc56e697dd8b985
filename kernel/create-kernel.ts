import { assemble } from './assemble.ts'
import type { KernelContract } from './contract.ts'
import type { Kernel, KernelOptions } from './kernel.ts'
import type { CheckPlugins, ContractOf, Flat, PluginInput } from './plugin.ts'
import { kernelErrors } from './values/errors.ts'

/**
 * Builds a kernel from plugins: pure, synchronous and silent. Nothing listens, stores or requests anything
 * before `start()`, which `<KernelProvider>` calls on mount.
 *
 * @example
 * const kernel = createKernel({ plugins: [eip155()] })
 */
export function createKernel<const P extends readonly PluginInput[]>(
  options: KernelOptions & { readonly plugins: P & CheckPlugins<P> },
): Kernel<KernelContract | ContractOf<Flat<P[number]>>> {
  // A host in JavaScript has no compiler that checks it.
  if (!Array.isArray(options?.plugins)) throw kernelErrors.create('not-a-plugin')
  // The registry is typed by the tuple; inside, plugins are erased to their run-time definitions.
  return assemble(options, options.plugins) as never
}
