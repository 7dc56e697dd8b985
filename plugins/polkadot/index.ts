import { type Context, definePlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { Connector } from '../connections/contract.ts'
import { defineChainFamily } from '../families/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { type SdkLoader, withSdk } from '../values/index.ts'
import type { Surroundings } from './connector.ts'
import type { PolkadotContract } from './contract.ts'
import { driverId, injected, injectedExtensions, keyOf, lookKey } from './discovery.ts'
import { polkadotFacts } from './facts.ts'
import { hosted } from './hosted.ts'
import { polkadotAssetHub } from './networks.ts'

export type {
  PolkadotContract,
  PolkadotNetwork,
  PolkadotPayload,
  PolkadotProvider,
  PolkadotRaw,
  SignedPayload,
  SignerPayload,
} from './contract.ts'
export { polkadotErrors } from './errors.ts'
export {
  kusama,
  polkadotAssetHub,
  polkadotNetwork,
  polkadotRelay,
  westend,
} from './networks.ts'
export { type KernelSigner, type PolkadotKernel, toSigner } from './to-signer.ts'

/** Options of the Polkadot family. */
export interface PolkadotOptions {
  /** Supported networks, the default first. Default: Polkadot Asset Hub. */
  readonly networks?: readonly CaipNetwork[]
  /** Loads `@polkadot/types` 16 when a transfer is prepared. Default: `() => import('@polkadot/types')`. */
  readonly sdk?: SdkLoader
}

const connecting = lazyMethods(() => import('./connector.ts'), 'connect', 'restore')

/** Loaded only when a wallet is clicked. */
const connector = (app: Surroundings): Connector => ({
  id: driverId,
  present: ({ ports }, { id }) => injected(ports)[keyOf(id)] !== undefined,
  connect: (io, request) => connecting.connect(io, request, app),
  restore: (io, request) => connecting.restore(io, request, app),
  // Only the extension's owner can revoke a site's permission; there is no method for it.
  disconnect: async () => undefined,
})

const chain = {
  hosted,
  handsOver: true as const,
  setsFee: () => true,
  ...lazyMethods(() => import('./rpc.ts'), 'balance'),
  ...lazyMethods(
    () => import('./adapter.ts'),
    'signMessage',
    'switchNetwork',
    'token',
    'estimate',
    'transfer',
  ),
  ...lazyMethods(() => import('./recent-fees.ts'), 'recentFees'),
  ...lazyMethods(() => import('./confirmation.ts'), 'confirmation'),
  ...lazyMethods(() => import('./receipt.ts'), 'receipt'),
  ...lazyMethods(() => import('./position.ts'), 'position', 'isUnmoved', 'blockTime'),
  ...lazyMethods(() => import('./sent-since.ts'), 'sentSince'),
  ...lazyMethods(() => import('./simulate.ts'), 'simulate'),
}

const late = lazyMethods(() => import('./signing.ts'), 'signRaw', 'signPayload')

/** Only the chain adapter; the preset `polkadot()` adds everything that a modal needs. */
export function polkadotAdapter({
  networks = [polkadotAssetHub],
  sdk,
}: PolkadotOptions = {}): Plugin<PolkadotContract> {
  const family = defineChainFamily<Context<PolkadotContract>>({
    ...polkadotFacts,
    networks,
    connector: (ctx) =>
      connector({
        appName: () => ctx.state.options.metadata.name || ctx.ports.page.origin,
        chosen: (id) => ctx.state.connections.connections.find((one) => one.id === id)?.address,
      }),
    chain: withSdk(chain, sdk),
    discovery: (ctx) => [injectedExtensions(ctx)],
  })
  return definePlugin<PolkadotContract>({
    id: 'polkadot',
    requires: {
      connections: 'it connects Polkadot wallets',
      transactions: 'it signs and sends with Polkadot wallets',
      networks: 'it adds Polkadot networks',
      options: 'it tells extensions the name of the app',
      wallets: 'it lists the extensions that the page has',
    },
    uses: {
      balances: 'it reads what accounts hold',
      i18n: 'its texts in other languages',
      modal: 'its opening',
    },
    initialState: () => ({}),
    commands: late,
    // Signed messages and transactions are private.
    privacy: { commands: { signRaw: { data: 'secret' }, signPayload: { payload: 'secret' } } },
    reduce: {},
    describe: () => import('./describe.ts'),
    provides: (ctx) => ({
      ...family.provides(ctx),
      i18n: { messages: [() => import('./locales/index.ts')] },
      modal: {
        prefetches: [
          () => {
            // An extension may be slow, or be installed while the page is open.
            ctx.resources.get(lookKey)?.()
            return undefined
          },
        ],
      },
    }),
  })
}
