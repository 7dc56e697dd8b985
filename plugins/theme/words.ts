import type { PluginWords } from '../../kernel/index.ts'
import type { ThemeContract } from './contract.ts'

/** What the commands and facts of the look are called in tools. */
export const words: PluginWords<ThemeContract> = {
  commands: {
    switchMode: (mode) => `chose the mode ${mode}`,
    followHost: (mode) => `followed the page to the mode ${mode}`,
    adjust: 'adjusted the look',
  },
  events: {
    modeSwitched: ({ mode }) => `switched to the mode ${mode}`,
    adjusted: 'adjusted the look',
  },
}
