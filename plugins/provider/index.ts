import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { ProviderContract, ProviderOptions } from './contract.ts'
import { provides } from './provides.ts'

export type { ProviderContract, ProviderOptions, ProviderState } from './contract.ts'
export { providerErrors, type Refusal } from './errors.ts'
export { hasProviderNode, type ProviderNodeOptions, withProviderNode } from './node.ts'

/**
 * The provider's HTTP API as a source of balances, prices, transactions, swaps, purchases, names and pictures. Single endpoints are functions of
 * `wallet-kernel/provider/endpoints`.
 *
 * @example
 * createKernel({ plugins: [eip155(), provider(), options({ projectId })] })
 */
export function provider(given: ProviderOptions = {}): Plugin<ProviderContract> {
  return definePlugin<ProviderContract>({
    id: 'provider',
    requires: {
      options: 'it needs the project id',
    },
    uses: {
      activity: 'transactions',
      balances: 'balances',
      i18n: 'its texts',
      names: 'names',
      networks: 'which is active',
      onramp: 'purchases',
      profiles: 'names of accounts',
      smartSessions: 'sessions',
      swap: 'swaps',
      tokens: 'prices',
    },
    initialState: () => ({ ...given }),
    commands: {},
    reduce: {},
    provides,
    describe: () => import('./describe.ts'),
  })
}
