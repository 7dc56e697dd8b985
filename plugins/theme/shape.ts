import type { Shape } from '../../kernel/index.ts'
import type { ThemeState } from './contract.ts'

const colors = { 'bg?': 'text', 'ink?': 'text', 'fill?': 'text', 'signal?': 'text' } as const

/** What a recording's slice has to look like. */
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

/** Of a host that sets nothing. */
export const defaults: ThemeState = { themeMode: 'dark', themeVariables: {} }
