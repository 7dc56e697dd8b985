import {
  arrival,
  type Context,
  definePlugin,
  lazyMethods,
  type Plugin,
} from '../../kernel/index.ts'
import type { Connector, ConnectorRef } from '../connections/contract.ts'
import { defineChainFamily } from '../families/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { OptionsState } from '../options/contract.ts'
import { type SdkLoader, withSdk } from '../values/index.ts'
import type { Eip155Contract } from './contract.ts'
import { Announced, announcedWallets, injectedWallet } from './discovery.ts'
import { eip155Facts } from './facts.ts'
import { hosted } from './hosted.ts'
import { driverId, isPresent } from './keys.ts'
import { mainnet } from './networks.ts'

export { type BaseAccountOptions, baseAccount } from './base-account.ts'
export type {
  BaseAccountContract,
  Eip155Contract,
  Eip1193Provider,
  HostProvider,
  SafeAppContract,
} from './contract.ts'
export {
  type Eip1193Options,
  eip1193,
  type ProviderLoader,
} from './eip1193.ts'
export { eip155Errors } from './errors.ts'
export { evmSessions } from './facts.ts'
export { type EvmNetworkInput, evmNetwork, mainnet, type ViemChain } from './networks.ts'
export { type SafeAppOptions, safeApp } from './safe-app.ts'

/** Options of the EVM family. */
export interface Eip155Options {
  /** Supported networks, the default first. Default: Ethereum. */
  readonly networks?: readonly CaipNetwork[]
  /**
   * Loads viem 2 when a token is read or a transfer is prepared. Default: `() => import('viem')`, of which bundlers
   * keep only the used parts.
   */
  readonly sdk?: SdkLoader
}

/** Loaded only when a wallet is clicked. */
const connector: Connector = {
  id: driverId,
  present: isPresent,
  silent: true,
  ...lazyMethods(
    async () => (await import('./connector.ts')).connector,
    'connect',
    'restore',
    'disconnect',
    'chooseAccount',
  ),
}

/** True for a kind of wallet that the host has switched off: its connection is not restored. */
const isOff = ({ enableEIP6963, enableInjected }: OptionsState, { type }: ConnectorRef): boolean =>
  (type === 'ANNOUNCED' && !enableEIP6963) || (type === 'INJECTED' && !enableInjected)

const chain = {
  hosted,
  handsOver: true as const,
  ...lazyMethods(() => import('./signing.ts'), 'signMessage', 'switchNetwork'),
  ...lazyMethods(() => import('./typed-data.ts'), 'signTypedData', 'signerOf'),
  ...lazyMethods(() => import('./rpc.ts'), 'balance'),
  ...lazyMethods(() => import('./recent-fees.ts'), 'recentFees'),
  ...lazyMethods(() => import('./capabilities.ts'), 'capabilities'),
  ...lazyMethods(() => import('./payer.ts'), 'payer'),
  ...lazyMethods(() => import('./confirmation.ts'), 'confirmation'),
  ...lazyMethods(() => import('./receipt.ts'), 'receipt'),
  ...lazyMethods(() => import('./position.ts'), 'position', 'isUnmoved', 'blockTime'),
  ...lazyMethods(() => import('./sent-since.ts'), 'sentSince'),
  ...lazyMethods(
    () => import('./calls.ts'),
    'call',
    'estimateCall',
    'transfersOf',
    'sendCalls',
    'batchConfirmation',
  ),
  ...lazyMethods(() => import('./adapter.ts'), 'estimate', 'isContract', 'transfer'),
  ...lazyMethods(() => import('./tokens.ts'), 'token'),
  ...lazyMethods(() => import('./token-terms.ts'), 'terms'),
  ...lazyMethods(() => import('./simulate.ts'), 'simulate'),
}

/** Only the chain adapter; the preset `eip155()` adds everything that a modal needs. */
export function eip155Adapter({
  networks = [mainnet],
  sdk,
}: Eip155Options = {}): Plugin<Eip155Contract> {
  const family = defineChainFamily<Context<Eip155Contract>>({
    ...eip155Facts,
    networks,
    connector: (ctx) => ({
      ...connector,
      restore: async (io, request) =>
        isOff(ctx.state.options, request.connector) ? [] : connector.restore(io, request),
    }),
    chain: withSdk(chain, sdk),
    discovery(ctx) {
      const announcers = new Announced()
      return [announcedWallets(ctx, announcers), injectedWallet(ctx, announcers)]
    },
  })
  return definePlugin<Eip155Contract>({
    id: 'eip155',
    requires: {
      connections: 'it connects EVM wallets',
      transactions: 'it signs and sends with EVM wallets',
      networks: 'it adds EVM networks',
      wallets: 'it lists announced and injected wallets',
      options: 'the options say which kinds of wallets it looks for',
    },
    uses: {
      balances: 'it reads what accounts hold',
      i18n: 'its texts in other languages',
      tokens: 'it asks wallets that know them',
    },
    initialState: () => ({}),
    commands: lazyMethods(
      async () => (await import('./commands.ts')).commandsOf({ sdk }),
      'call',
      'sendCall',
      'signTypedData',
    ),
    reduce: {},
    describe: () => import('./describe.ts'),
    provides: (ctx) => ({
      ...family.provides(ctx),
      i18n: { messages: [() => import('./locales/index.ts')] },
      tokens: {
        sources: [
          {
            id: 'wallet',
            order: -1,
            supports: (networkId) => networkId.startsWith('eip155:'),
            list: async (query, io) =>
              (await arrival(() => import('./wallet-assets.ts'))).assets(ctx, query, io),
          },
        ],
      },
    }),
  })
}
