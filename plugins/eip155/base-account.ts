import { defineSmallPlugin, type Plugin } from '../../kernel/index.ts'
import type { SdkLoader } from '../values/index.ts'
import type { BaseAccountContract } from './contract.ts'
import { hostWallet } from './eip1193.ts'

/** How Base Account is reached. */
export interface BaseAccountOptions {
  /** Loads `@base-org/account` 2. Default: `() => import('@base-org/account')`. */
  readonly sdk?: SdkLoader
  /** Services that pay fees in the visitor's place, by the number of the chain. */
  readonly paymasterUrls?: Readonly<Record<number, string>>
}

/**
 * Base Account (formerly Coinbase Smart Wallet) as a wallet of the list: a passkey wallet in a window of its own. Its SDK is
 * loaded once a visitor reaches for it or comes back to it. Needs `@base-org/account`.
 *
 * @example
 * createKernel({ plugins: [eip155(), baseAccount()] })
 */
export function baseAccount({
  sdk,
  paymasterUrls,
}: BaseAccountOptions = {}): Plugin<BaseAccountContract> {
  const code = () => import('./base-account-provider.ts')
  return defineSmallPlugin<BaseAccountContract>({
    id: 'base-account',
    requires: {
      connections: 'it connects the account',
      wallets: 'it lists the account',
      networks: 'the account begins on the first of them',
      options: 'the window says which app asks',
    },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides(ctx) {
      const { connector, found } = hostWallet({
        id: 'base-account',
        name: 'Base Account',
        async provider() {
          const { options, networks } = ctx.state
          const { createProvider } = await code()
          return createProvider(sdk, {
            metadata: options.metadata,
            networkIds: networks.networks.map(({ caipNetworkId }) => caipNetworkId),
            paymasterUrls,
          })
        },
      })
      const { id } = connector
      return {
        connections: { connectors: [connector] },
        wallets: {
          sources: [
            {
              id,
              // Browsers block a window that opens long after the press: the SDK is there before it.
              driver: { id, load: async () => (await code()).loadSdk(sdk) },
              start(report) {
                report([found])
                return () => undefined
              },
            },
          ],
        },
      }
    },
  })
}
