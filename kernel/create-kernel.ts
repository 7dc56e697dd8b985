import { assemble } from './assemble.ts'
import type { KernelContract } from './contract.ts'
import type { Kernel, KernelOptions } from './kernel.ts'
import type { CheckPlugins, ContractOf, Flat, PluginInput } from './plugin.ts'
import { kernelErrors } from './values/errors.ts'

/**
 * Builds a kernel from plugins, synchronously and without side effects. It subscribes to, stores and requests nothing
 * before `start()`, which `<KernelProvider>` calls on mount.
 *
 * @example
 * const kernel = createKernel({ plugins: [eip155()] })
 */
export function createKernel<const P extends readonly PluginInput[]>(
  options: KernelOptions & { readonly plugins: P & CheckPlugins<P> },
): Kernel<KernelContract | ContractOf<Flat<P[number]>>> {
  // JavaScript hosts have no compiler that checks this.
  if (!Array.isArray(options?.plugins)) throw kernelErrors.create('not-a-plugin')
  // The host's types come from the tuple; inside, plugins are only run-time definitions.
  return assemble(options, options.plugins) as never
}
