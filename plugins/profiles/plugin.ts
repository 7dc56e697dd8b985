import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { ProfilesContract } from './contract.ts'
import { early } from './early.ts'
import { load } from './load.ts'
import { persist } from './persist.ts'
import { shape } from './shape.ts'

const maxKnown = 50

/** The code of profiles, loaded with the first account that is looked up. */
export const profilesPlugin: Plugin<ProfilesContract> = definePlugin<ProfilesContract>({
  ...early,
  commands: { load },
  reduce: {
    loaded(slice, profile) {
      const others = slice.known.filter(
        ({ namespace, address }) => namespace !== profile.namespace || address !== profile.address,
      )
      return { known: [profile, ...others].slice(0, maxKnown) }
    },
  },
  persist,
  shape: async () => ({ shape }),
})
