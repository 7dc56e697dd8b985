import { type Context, definePlainPlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
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

/** Which EVM networks the app supports. */
export interface Eip155Options {
  /** Networks the app supports, the default first. Default: Ethereum. */
  readonly networks?: readonly CaipNetwork[]
  /** Loads viem 2, when a token is read or a transfer is prepared. Default: `() => import('viem')`, of which only the used parts are kept. */
  readonly sdk?: SdkLoader
}

/** Loaded when a wallet is clicked, not before. */
const connector: Connector = {
  id: driverId,
  present: isPresent,
  ...lazyMethods(
    async () => (await import('./connector.ts')).connector,
    'connect',
    'restore',
    'disconnect',
  ),
}

/** A wallet of a kind that the host switched off since it was connected: it is not brought back. */
const isOff = ({ enableEIP6963, enableInjected }: OptionsState, { type }: ConnectorRef): boolean =>
  (type === 'ANNOUNCED' && !enableEIP6963) || (type === 'INJECTED' && !enableInjected)

const chain = {
  hosted,
  handsOver: true as const,
  ...lazyMethods(() => import('./signing.ts'), 'signMessage', 'switchNetwork'),
  ...lazyMethods(() => import('./typed-data.ts'), 'signTypedData', 'signerOf'),
  ...lazyMethods(() => import('./rpc.ts'), 'balance'),
  ...lazyMethods(() => import('./capabilities.ts'), 'capabilities'),
  ...lazyMethods(() => import('./confirmation.ts'), 'confirmation'),
  ...lazyMethods(() => import('./receipt.ts'), 'receipt'),
  ...lazyMethods(() => import('./sent-since.ts'), 'sentSince'),
  ...lazyMethods(
    () => import('./calls.ts'),
    'call',
    'estimateCall',
    'transfersOf',
    'sendCalls',
    'batchConfirmation',
  ),
  ...lazyMethods(() => import('./adapter.ts'), 'token', 'estimate', 'isContract', 'transfer'),
}

/** The chain adapter alone; `eip155()` of the presets brings everything a modal needs around it. */
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
  return definePlainPlugin<Eip155Contract>({
    id: 'eip155',
    requires: {
      connections: 'it connects and signs for them',
      transactions: 'it signs and sends for them',
      networks: 'it brings EVM networks',
      wallets: 'it finds announced and injected wallets',
      options: 'which kinds of wallets are wanted',
    },
    uses: {
      balances: 'it reads what accounts hold',
      i18n: 'its texts in other languages',
      tokens: 'it asks wallets that know them',
    },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: (ctx) => ({
      ...family.provides(ctx),
      i18n: { messages: [() => import('./locales/index.ts')] },
      tokens: {
        sources: [
          {
            id: 'wallet',
            order: -1,
            supports: (networkId) => networkId.startsWith('eip155:'),
            list: async (query, io) => (await import('./wallet-assets.ts')).assets(ctx, query, io),
          },
        ],
      },
    }),
  })
}
