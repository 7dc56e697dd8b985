import { arrival, type Context, type PluginDefinition } from '../../kernel/index.ts'
import type { ProviderContract } from './contract.ts'
import type { Sources } from './sources.ts'

const id = 'provider'

const sources = async (): Promise<Sources> => (await arrival(() => import('./sources.ts'))).sources

type Asked =
  | 'list'
  | 'message'
  | 'offer'
  | 'page'
  | 'payUrl'
  | 'purchases'
  | 'quote'
  | 'register'
  | 'resolve'
  | 'revoke'
  | 'sessions'
  | 'suggest'
type Query<N extends Asked> = Parameters<Sources[N]>[2]

/** A method of a source; its code loads with the first call. */
const asked =
  <N extends Asked>(ctx: Context<ProviderContract>, name: N) =>
  async (
    query: Query<N>,
    io: { readonly signal: AbortSignal },
  ): Promise<Awaited<ReturnType<Sources[N]>>> => {
    const method = (await sources())[name] as (...input: readonly unknown[]) => never
    return method(io, ctx, query)
  }

const isEvm = (network?: string): boolean => /^eip155:/.test(`${network}`)

/** Contributions to slots of other plugins; each source's code loads with its first call. */
export const provides: NonNullable<PluginDefinition<ProviderContract>['provides']> = (ctx) => ({
  i18n: { messages: [() => import('./locales/index.ts')] },
  options: { providerUsers: [id] },
  balances: {
    sources: (['eip155', 'solana'] as const).map((namespace) => ({
      namespace,
      order: 1,
      balance: async (io, address) => (await sources()).balance(io, ctx, address),
      token: async (io, token, owner) => (await sources()).token(io, ctx, token, owner),
    })),
  },
  activity: {
    sources: [
      {
        id,
        supports: isEvm,
        page: asked(ctx, 'page'),
      },
    ],
  },
  tokens: {
    sources: [
      {
        id,
        supports: (network) => /^(eip155|solana):/.test(network),
        list: asked(ctx, 'list'),
      },
    ],
  },
  swap: {
    sources: [
      {
        id,
        supports: isEvm,
        calls: async () => (await sources()).swap(ctx),
      },
    ],
  },
  names: {
    resolvers: [{ id, namespaces: ['eip155'], resolve: asked(ctx, 'resolve') }],
    registrars: [
      {
        id,
        zone: ctx.state.provider.zone ?? 'reown.id',
        supports: isEvm,
        message: asked(ctx, 'message'),
        register: asked(ctx, 'register'),
        suggest: asked(ctx, 'suggest'),
      },
    ],
  },
  onramp: {
    sources: [
      {
        id,
        offer: asked(ctx, 'offer'),
        quote: asked(ctx, 'quote'),
        purchases: asked(ctx, 'purchases'),
      },
    ],
    sellers: [
      {
        id: 'coinbase',
        name: 'Coinbase',
        namespaces: ['eip155'],
        fee: { min: '1', max: '2' },
        // Its link holds a whole amount without a currency.
        currencies: ['USD'],
        whole: true,
        url: asked(ctx, 'payUrl'),
      },
    ],
  },
  smartSessions: {
    sources: [{ id, supports: isEvm, list: asked(ctx, 'sessions'), revoke: asked(ctx, 'revoke') }],
  },
  profiles: {
    sources: [
      {
        id,
        namespaces: ['eip155'],
        profile: async ({ address }, io) => (await sources()).profile(io, ctx, address),
      },
    ],
  },
})
