import { type Context, definePlainPlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { Connector } from '../connections/contract.ts'
import { defineChainFamily } from '../families/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { copied, type SdkLoader, withSdk } from '../values/index.ts'
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

/** How the app uses this family. */
export interface PolkadotOptions {
  /** Networks the app supports, the default first. Default: Polkadot Asset Hub. */
  readonly networks?: readonly CaipNetwork[]
  /** Loads `@polkadot/types` 16 when a transfer is prepared. Default: `() => import('@polkadot/types')`. */
  readonly sdk?: SdkLoader
}

/** Loaded when a wallet is clicked, not before. */
const connector = (app: Surroundings): Connector => ({
  id: driverId,
  present: ({ ports }, { id }) => injected(ports)[keyOf(id)] !== undefined,
  connect: async (io, request) => (await import('./connector.ts')).connect(io, request, app),
  restore: async (io, request) => (await import('./connector.ts')).restore(io, request, app),
  // Only the owner of an extension can revoke a site's permission; there is no call for it.
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
  ...lazyMethods(() => import('./confirmation.ts'), 'confirmation'),
  ...lazyMethods(() => import('./receipt.ts'), 'receipt'),
}

const late = lazyMethods(() => import('./signing.ts'), 'signRaw', 'signPayload')

/** The chain adapter alone; `polkadot()` of the presets brings everything a modal needs around it. */
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
  return definePlainPlugin<PolkadotContract>({
    id: 'polkadot',
    requires: {
      connections: 'it connects and signs for them',
      transactions: 'it signs and sends for them',
      networks: 'it brings Polkadot networks',
      options: 'extensions get the name of the app',
      wallets: 'it finds extensions on the page',
    },
    uses: {
      balances: 'it reads what accounts hold',
      i18n: 'its texts in other languages',
      modal: 'its opening',
    },
    initialState: () => ({}),
    // What the caller's object holds now is what is signed, whatever it holds later.
    commands: {
      signRaw: late.signRaw,
      signPayload: (ctx, input) => late.signPayload(ctx, copied(input)),
    },
    // Addresses, transactions and what is signed are the visitor's own business.
    privacy: {
      commands: {
        signRaw: { address: 'pseudonym', data: 'secret' },
        signPayload: { payload: 'secret' },
      },
    },
    reduce: {},
    words: () => import('./words.ts'),
    provides: (ctx) => ({
      ...family.provides(ctx),
      i18n: { messages: [() => import('./locales/index.ts')] },
      modal: {
        prefetches: [
          () => {
            // An extension may have been slow, or installed while the page was open.
            ctx.resources.get(lookKey)?.()
            return undefined
          },
        ],
      },
    }),
  })
}
