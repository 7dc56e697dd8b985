import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { ProviderContract, ProviderOptions } from './contract.ts'

export type { ProviderContract, ProviderOptions, ProviderState } from './contract.ts'
export { providerErrors, type Refusal } from './errors.ts'
export { type ProviderNodeOptions, withProviderNode } from './node.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/**
 * The provider's HTTP API as a source of balances, prices, transactions, swaps, purchases, names and pictures. Single endpoints are functions of
 * `wallet-kernel/provider/endpoints`.
 *
 * @example
 * createKernel({ plugins: [eip155(), provider(), options({ projectId })] })
 */
export function provider(given: ProviderOptions = {}): Plugin<ProviderContract> {
  return deferredPlugin<ProviderContract>({
    id: 'provider',
    requires: ['options'],
    initialState: () => ({ ...given }),
    provides: { options: { providerUsers: ['provider'] } },
    ...declaration((module) => module.providerDeclaration(given)),
  })
}
