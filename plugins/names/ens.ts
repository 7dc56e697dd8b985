import { type Context, definePlainPlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { EnsContract, EnsOptions } from './contract.ts'

const later = lazyMethods(() => import('./ens-source.ts'), 'address', 'profile')

/**
 * ENS as a source: addresses of names, and names and pictures of accounts, through viem. Asks the app's own node, and
 * nothing before a name or an account is shown. Without its network among those of the app it knows nothing.
 *
 * @example
 * createKernel({ plugins: [eip155(), names(), ens()] })
 */
export function ens(given: EnsOptions = {}): Plugin<EnsContract> {
  const id = 'ens'
  const namespaces = ['eip155' as const]
  return definePlainPlugin<EnsContract>({
    id,
    requires: { networks: 'the node to ask' },
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
            namespaces,
            profile: ({ address }, io) => later.profile(io, ctx, given, address),
          },
        ],
      },
    }),
  })
}
