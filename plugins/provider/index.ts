import { type Context, definePlainPlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { BalanceSource } from '../balances/contract.ts'
import type { ProviderContract } from './contract.ts'
import { liveUrl } from './url.ts'

export type { ProviderContract, ProviderState } from './contract.ts'
export { providerErrors, type Refusal } from './errors.ts'
export { type ProviderNodeOptions, withProviderNode } from './node.ts'

/** Where the provider is. The project id is the one of `options()`. */
export interface ProviderOptions {
  /** Base URL of the blockchain API. Default: the live service, `https://rpc.walletconnect.org`. */
  readonly url?: string
  /** Zone of the names that it registers. Default: `reown.id`. */
  readonly zone?: string
}

const held = lazyMethods(() => import('./balance-source.ts'), 'balance', 'token')
const done = lazyMethods(() => import('./history-source.ts'), 'page')
const known = lazyMethods(() => import('./profile-source.ts'), 'profile')

/** What a source needs of the plugin, for a call that is called off by its own signal. */
const ioOf = (
  { ports, resources, state, traffic }: Context<ProviderContract>,
  { signal }: { readonly signal: AbortSignal },
) => ({ ports, resources, signal, state, traffic })

/** What accounts hold, where the chain's own nodes do not say. */
const balancesOf =
  (ctx: Context<ProviderContract>) =>
  (namespace: BalanceSource['namespace']): BalanceSource => ({
    namespace,
    order: 1,
    balance: (io, address) => held.balance({ ...io, state: ctx.state }, address),
    token: (io, token, owner) => held.token({ ...io, state: ctx.state }, token, owner),
  })

/**
 * The provider's HTTP API as a source of balances, transactions, names and pictures. Single endpoints are functions of
 * `wallet-kernel/provider/endpoints`.
 *
 * @example
 * createKernel({ plugins: [...eip155(), provider(), options({ projectId })] })
 */
export function provider({
  url = liveUrl,
  zone = 'reown.id',
}: ProviderOptions = {}): Plugin<ProviderContract> {
  return definePlainPlugin<ProviderContract>({
    id: 'provider',
    requires: { options: 'the id of the project' },
    uses: {
      activity: 'it looks up transactions',
      balances: 'it reads what accounts hold',
      i18n: 'its texts in other languages',
      networks: 'the network that is active',
      profiles: 'it looks up names and pictures',
    },
    initialState: () => ({ url: url.replace(/\/+$/, ''), zone }),
    commands: {},
    reduce: {},
    provides: (ctx) => ({
      i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
      options: { providerUsers: ['provider'] },
      balances: { sources: (['eip155', 'solana'] as const).map(balancesOf(ctx)) },
      activity: {
        sources: [
          {
            id: 'provider',
            supports: (networkId) => networkId.startsWith('eip155:'),
            page: (query, io) => done.page(ioOf(ctx, io), query),
          },
        ],
      },
      profiles: {
        sources: [
          {
            id: 'provider',
            namespaces: ['eip155'],
            profile: ({ address }, io) => known.profile(ioOf(ctx, io), address),
          },
        ],
      },
    }),
  })
}
