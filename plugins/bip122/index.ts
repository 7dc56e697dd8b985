import { type Context, definePlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { Connector } from '../connections/contract.ts'
import { defineChainFamily } from '../families/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { type SdkLoader, standardWallets, withSdk } from '../values/index.ts'
import type { Bip122Contract, BitcoinProvider } from './contract.ts'
import { bitcoinWallets, driverId, isPresent, standardFamily } from './discovery.ts'
import { bip122Facts } from './facts.ts'
import { hosted } from './hosted.ts'
import { bitcoin, nameOf } from './networks.ts'

export type { Bip122Contract, BitcoinProvider, MessageProtocol, PsbtRequest } from './contract.ts'
export { bip122Errors } from './errors.ts'
export { type BitcoinNetworkName, bitcoin, bitcoinNetwork } from './networks.ts'

/** Options of the Bitcoin family. */
export interface Bip122Options {
  /** Supported networks, the default first; their `rpcUrls` are Esplora-style APIs. Default: Bitcoin. */
  readonly networks?: readonly CaipNetwork[]
  /** Loads `@sats-connect/core`, 0.10 or newer, for wallets of its protocol. Default: `() => import('@sats-connect/core')`. */
  readonly sdk?: SdkLoader
}

/** Loaded only when a wallet is clicked. */
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

const chain = {
  hosted,
  handsOver: true as const,
  // Wallets that can send build the transaction themselves.
  setsFee: (provider: unknown) => !(provider as BitcoinProvider).sendTransfer,
  ...lazyMethods(() => import('./esplora.ts'), 'balance'),
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
  ...lazyMethods(() => import('./sent-since.ts'), 'position', 'sentSince'),
  ...lazyMethods(() => import('./simulate.ts'), 'simulate'),
}

/** Only the chain adapter; the preset `bip122()` adds everything that a modal needs. */
export function bip122Adapter({
  networks = [bitcoin],
  sdk,
}: Bip122Options = {}): Plugin<Bip122Contract> {
  const family = defineChainFamily<Context<Bip122Contract>>({
    ...bip122Facts,
    networks,
    connector: withSdk(connector, sdk),
    chain,
    discovery(ctx) {
      const listed = new Set<string>()
      const found = bitcoinWallets({
        ports: ctx.ports,
        resources: ctx.resources,
        listed,
        networks: networks.flatMap(({ caipNetworkId }) => nameOf(caipNetworkId) ?? []),
        opened(run) {
          const subscription = ctx.events$.subscribe(({ type }) => {
            if (type === 'modal/opened') run()
          })
          return () => subscription.unsubscribe()
        },
      })
      return [found, standardWallets(ctx, standardFamily(listed))]
    },
  })
  return definePlugin<Bip122Contract>({
    id: 'bip122',
    requires: {
      connections: 'it connects Bitcoin wallets',
      transactions: 'it signs and sends with Bitcoin wallets',
      networks: 'it adds Bitcoin networks',
      wallets: 'it lists the Bitcoin wallets that the page has',
    },
    uses: {
      balances: 'it reads what accounts hold',
      i18n: 'its texts in other languages',
      modal: 'its opening',
    },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: (ctx) => ({
      ...family.provides(ctx),
      i18n: { messages: [() => import('./locales/index.ts')] },
    }),
  })
}
