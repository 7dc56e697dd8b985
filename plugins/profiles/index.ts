import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import { whenLeft } from '../values/index.ts'
import { cleaned } from './clean.ts'
import type { ProfilesContract } from './contract.ts'
import { persist } from './persist.ts'
import { selectProfile } from './selectors.ts'

export type {
  KnownProfile,
  Profile,
  ProfileAccount,
  ProfileSource,
  ProfilesContract,
  ProfilesState,
} from './contract.ts'
export { selectProfile } from './selectors.ts'

const maxKnown = 50

/** Names and avatars beside addresses; in every preset. Other plugins provide the sources. */
export const profiles: Plugin<ProfilesContract> = definePlugin<ProfilesContract>({
  id: 'profiles',
  implied: true,
  requires: {
    connections: 'it names connected accounts',
    networks: 'it needs the family of an address',
  },
  initialState: () => ({ known: [] }),
  slots: { sources: slot({ order: ({ order = 0 }) => order }) },
  commands: {
    ...lazyMethods(() => import('./commands.ts'), 'load'),
    // Synchronously, because the caller's run may end with its view right afterwards.
    remember({ state, ports, emit }, profile) {
      const { namespace, address } = profile
      const kept = cleaned({ ...selectProfile(state.profiles, profile), ...profile })
      emit.loaded({ namespace, address, ...kept, at: ports.clock.now() })
    },
  },
  reduce: {
    loaded(slice, profile) {
      const others = slice.known.filter(
        ({ namespace, address }) => namespace !== profile.namespace || address !== profile.address,
      )
      return { known: [profile, ...others].slice(0, maxKnown) }
    },
  },
  follow: {
    connections: whenLeft(({ known }, left) => ({
      known: known.filter(({ namespace }) => !left(`${namespace}:`)),
    })),
  },
  persist,
  describe: () => import('./describe.ts'),
})
