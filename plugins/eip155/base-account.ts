import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { SdkLoader } from '../values/index.ts'
import type { BaseAccountContract } from './contract.ts'
import { hostWallet } from './eip1193.ts'

/** Options of Base Account. */
export interface BaseAccountOptions {
  /** Loads `@base-org/account` 2. Default: `() => import('@base-org/account')`. */
  readonly sdk?: SdkLoader
  /** Services that may pay fees for the visitor, by chain id. The wallet asks them, and shows who pays. */
  readonly paymasterUrls?: Readonly<Record<number, string>>
}

/**
 * Adds Base Account (formerly Coinbase Smart Wallet) to the list of wallets: a passkey wallet in its own window. Its
 * SDK loads when a visitor reaches for it or returns connected. Needs `@base-org/account`.
 *
 * @example
 * createKernel({ plugins: [eip155(), baseAccount()] })
 */
export function baseAccount({
  sdk,
  paymasterUrls,
}: BaseAccountOptions = {}): Plugin<BaseAccountContract> {
  const code = () => import('./base-account-provider.ts')
  return definePlugin<BaseAccountContract>({
    id: 'base-account',
    requires: {
      connections: 'it connects the account',
      wallets: 'it lists the account',
      networks: 'it begins on the first EVM network',
      options: 'it tells the account the name of the app',
    },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides(ctx) {
      const { connector, found } = hostWallet({
        id: 'base-account',
        name: 'Base Account',
        accountType: 'smartAccount',
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
              // Browsers block a window that opens long after the press, so the SDK loads before it.
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
