import type { PluginWords } from '../../kernel/index.ts'
import type { I18nContract } from './contract.ts'

/** Words for the commands and facts of languages in tools. */
export const words: PluginWords<I18nContract> = {
  commands: {
    switchLocale: (tag, by) => (by === 'host' ? `asked for ${tag}` : `chose the language ${tag}`),
  },
  events: {
    switchStarted: ({ locale }) => `began to load the texts of ${locale}`,
    switched: ({ locale }) => `switched to the language ${locale}`,
    switchFailed: ({ locale }) => `did not load the texts of ${locale}`,
  },
}
