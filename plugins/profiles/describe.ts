import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { ProfilesContract } from './contract.ts'

/** The slice's shape in a recording. */
export const shape: Shape = {
  known: [
    {
      namespace: 'text',
      address: 'text',
      'name?': 'text',
      'avatar?': 'text',
      at: 'number',
      'failed?': 'flag',
    },
  ],
}

/** Words for the commands and facts of names and pictures of accounts in tools. */
export const words: PluginWords<ProfilesContract> = {
  commands: {
    load: 'asked whose account it is',
    remember: 'noted whose account it is',
  },
  events: { loaded: 'learned whose account it is' },
}

const pseudonyms = { address: 'pseudonym', name: 'pseudonym', avatar: 'pseudonym' } as const

export const privacy: ExportPrivacy<ProfilesContract> = {
  commands: { load: { address: 'pseudonym' }, remember: pseudonyms },
  events: { loaded: pseudonyms },
  state: {
    'known.*.address': 'pseudonym',
    'known.*.name': 'pseudonym',
    'known.*.avatar': 'pseudonym',
  },
}
