import { type Context, definePlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { EnsContract, EnsOptions } from './contract.ts'

const later = lazyMethods(() => import('./ens-source.ts'), 'address', 'profile')

/**
 * ENS as a source: addresses of names, and names and pictures of accounts, through viem. Uses the app's own node, and
 * makes no request before a name or an account is shown. Returns nothing if the app does not list its network.
 *
 * @example
 * createKernel({ plugins: [eip155(), names(), ens()] })
 */
export function ens(given: EnsOptions = {}): Plugin<EnsContract> {
  const id = 'ens'
  const namespaces = ['eip155', 'solana', 'bip122'] as const
  return definePlugin<EnsContract>({
    id,
    requires: { networks: 'it asks the node of a network' },
    uses: { names: 'addresses of names', profiles: 'names of accounts' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: (ctx: Context<EnsContract>) => ({
      names: {
        resolvers: [
          { id, namespaces, resolve: (query, io) => later.address(io, ctx, given, query) },
        ],
      },
      profiles: {
        sources: [
          {
            id,
            order: 1,
            namespaces: [...namespaces.slice(0, 1)],
            profile: ({ address }, io) => later.profile(io, ctx, given, address),
          },
        ],
      },
    }),
  })
}
