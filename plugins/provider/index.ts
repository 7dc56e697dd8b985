import { definePlainPlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { SwapIo, SwapSource } from '../swap/contract.ts'
import type { ProviderContract, ProviderState } from './contract.ts'

export type { ProviderContract, ProviderState } from './contract.ts'
export { providerErrors, type Refusal } from './errors.ts'
export { type ProviderNodeOptions, withProviderNode } from './node.ts'

/** Where the provider is. The project id is the one of `options()`. */
export interface ProviderOptions extends ProviderState {}

const isEvm = (network: string): boolean => network.startsWith('eip155:')
const later = lazyMethods(
  async () => (await import('./sources.ts')).sources,
  'balance',
  'token',
  'list',
  'page',
  'profile',
  'swap',
)
const id = 'provider'
const swapCalls = [
  'contracts',
  'tokens',
  'price',
  'gasPrice',
  'quote',
  'allowance',
  'approval',
  'transaction',
] as const

/**
 * The provider's HTTP API as a source of balances, prices, transactions, swaps, names and pictures. Single endpoints are functions of
 * `wallet-kernel/provider/endpoints`.
 *
 * @example
 * createKernel({ plugins: [...eip155(), provider(), options({ projectId })] })
 */
export function provider(given: ProviderOptions = {}): Plugin<ProviderContract> {
  return definePlainPlugin<ProviderContract>({
    id,
    requires: { options: 'the project id' },
    uses: {
      activity: 'transactions',
      balances: 'balances',
      i18n: 'its texts',
      networks: 'which is active',
      profiles: 'names',
      swap: 'swaps',
      tokens: 'prices',
    },
    initialState: () => ({ ...given }),
    commands: {},
    reduce: {},
    provides: (ctx) => ({
      i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
      options: { providerUsers: [id] },
      balances: {
        sources: (['eip155', 'solana'] as const).map((namespace) => ({
          namespace,
          order: 1,
          balance: (io, address) => later.balance(io, ctx, address),
          token: (io, token, owner) => later.token(io, ctx, token, owner),
        })),
      },
      activity: {
        sources: [
          {
            id,
            supports: isEvm,
            page: (query, io) => later.page(io, ctx, query),
          },
        ],
      },
      tokens: {
        sources: [
          {
            id,
            supports: (network) => /^(eip155|solana):/.test(network),
            list: (query, io) => later.list(io, ctx, query),
          },
        ],
      },
      swap: {
        sources: [
          {
            id,
            supports: isEvm,
            ...(Object.fromEntries(
              swapCalls.map((call) => [
                call,
                (query: never, io: SwapIo) => later.swap(io, ctx, call, query),
              ]),
            ) as unknown as Pick<SwapSource, (typeof swapCalls)[number]>),
          },
        ],
      },
      profiles: {
        sources: [
          {
            id,
            namespaces: ['eip155'],
            profile: ({ address }, io) => later.profile(io, ctx, address),
          },
        ],
      },
    }),
  })
}
