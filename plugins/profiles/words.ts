import type { PluginWords } from '../../kernel/index.ts'
import type { ProfilesContract } from './contract.ts'

/** What the commands and facts of names and pictures of accounts are called in tools. */
export const words: PluginWords<ProfilesContract> = {
  commands: {
    load: 'asked whose account it is',
    remember: 'noted whose account it is',
  },
  events: { loaded: 'learned whose account it is' },
}
