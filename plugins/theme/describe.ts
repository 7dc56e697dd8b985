import type { PluginWords, Shape } from '../../kernel/index.ts'
import type { ThemeContract, ThemeState } from './contract.ts'

const colors = { 'bg?': 'text', 'ink?': 'text', 'fill?': 'text', 'signal?': 'text' } as const

/** The slice's shape in a recording. */
export const shape: Shape = {
  themeMode: 'text',
  themeVariables: {
    ...colors,
    'font?': 'text',
    'mono?': 'text',
    'scale?': 'number',
    'radius?': 'number',
    'dark?': colors,
    'light?': colors,
  },
  'chosenMode?': 'text',
  'decided?': 'flag',
}

/** Defaults of a host that sets nothing. */
export const defaults: ThemeState = { themeMode: 'dark', themeVariables: {} }

/** Words for the commands and facts of the look in tools. */
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
