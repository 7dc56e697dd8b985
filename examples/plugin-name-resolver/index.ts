import { type Context, definePlainPlugin, type Plugin } from 'wallet-kernel/kernel'
import type { ProfileSource, ProfilesContract } from 'wallet-kernel/profiles'
import type { Registry } from './registry.ts'

export type { Registry } from './registry.ts'

/** Names of EVM accounts. It has no state: what is found belongs to `profiles`. */
export interface NameResolverContract {
  readonly id: 'name-resolver'
  readonly requires: ProfilesContract
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
  // Loaded with the first address that is shown.
  async profile({ address }, { signal }) {
    const { lookUp } = await import('./registry.ts')
    return lookUp({ ports, traffic, signal }, registry, address)
  },
})

/** Shows accounts by the names that a registry on a chain gives them. */
export const nameResolver = (registry: Registry): Plugin<NameResolverContract> =>
  definePlainPlugin<NameResolverContract>({
    id: 'name-resolver',
    requires: { profiles: 'it names addresses for it' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: (ctx) => ({ profiles: { sources: [source(ctx, registry)] } }),
  })
