import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { whenLeft } from '../values/index.ts'
import type { ProfilesContract } from './contract.ts'
import { load, remember } from './load.ts'
import { persist } from './persist.ts'
import { shape } from './shape.ts'

const maxKnown = 50

const pseudonyms = { address: 'pseudonym', name: 'pseudonym', avatar: 'pseudonym' } as const

/** The code of profiles, loaded with the first account that is looked up. */
export const profilesPlugin: Plugin<ProfilesContract> = definePluginCode<ProfilesContract>({
  id: 'profiles',
  commands: { load, remember },
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
  shape: async () => ({ shape }),
  words: () => import('./words.ts'),
  privacy: {
    commands: { load: { address: 'pseudonym' }, remember: pseudonyms },
    events: { loaded: pseudonyms },
    state: {
      'known.*.address': 'pseudonym',
      'known.*.name': 'pseudonym',
      'known.*.avatar': 'pseudonym',
    },
  },
})
