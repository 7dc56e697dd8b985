import { type Context, definePlugin, type Plugin } from 'wallet-kernel/kernel'
import type { NameResolver, NamesContract } from 'wallet-kernel/names'
import type { ProfileSource, ProfilesContract } from 'wallet-kernel/profiles'
import type { Registry } from './registry.ts'

export type { Registry } from './registry.ts'

/** Names of EVM accounts. It has no state: `profiles` stores the results. */
export interface NameResolverContract {
  readonly id: 'name-resolver'
  readonly requires: ProfilesContract
  readonly uses: NamesContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

const source = (
  { ports, traffic }: Context<NameResolverContract>,
  registry: Registry,
): ProfileSource => ({
  id: 'name-resolver',
  namespaces: ['eip155'],
  // Loaded with the first displayed address.
  async profile({ address }, { signal }) {
    const { lookUp } = await import('./registry.ts')
    return lookUp({ ports, traffic, signal }, registry, address)
  },
})

/** Visitors can send to a displayed name: it is resolved with the same registry. */
const resolver = (
  { ports, traffic }: Context<NameResolverContract>,
  registry: Registry,
): NameResolver => ({
  id: 'name-resolver',
  namespaces: ['eip155'],
  async resolve({ name, networkId }, { signal }) {
    // An address of another network may belong to a different account, or to none.
    if (networkId !== registry.networkId) return 'not-served'
    const { addressOf } = await import('./registry.ts')
    const address = await addressOf({ ports, traffic, signal }, registry, name)
    return address === undefined ? undefined : { address }
  },
})

/** Shows accounts by their names in a registry on a chain. */
export const nameResolver = (registry: Registry): Plugin<NameResolverContract> =>
  definePlugin<NameResolverContract>({
    id: 'name-resolver',
    requires: { profiles: 'it names addresses for it' },
    uses: { names: 'addresses of those names' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: (ctx) => ({
      profiles: { sources: [source(ctx, registry)] },
      names: { resolvers: [resolver(ctx, registry)] },
    }),
  })
