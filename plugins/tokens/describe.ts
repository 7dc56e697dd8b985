import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import { tokenShape } from '../values/index.ts'
import type { TokensContract } from './contract.ts'

/** The slice's shape in a recording. */
export const shape: Shape = {
  readings: [
    {
      owner: 'text',
      status: 'text',
      tokens: [tokenShape],
      'at?': 'number',
      'pricedAt?': 'number',
      'failedAt?': 'number',
      'incomplete?': 'text',
    },
  ],
  'kept?': [{ owner: 'text', tokens: [tokenShape], at: 'number' }],
}

/** Words for the commands of tokens in tools. */
export const words: PluginWords<TokensContract> = {
  commands: { load: 'asked for tokens', act: (action) => `pressed ${action} at a token` },
}

const owner = { owner: 'pseudonym' } as const
const amounts = { 'tokens.*.quantity.numeric': 'figures', 'tokens.*.value': 'figures' } as const

export const privacy: ExportPrivacy<TokensContract> = {
  events: { started: owner, loaded: { ...owner, ...amounts }, failed: owner },
  state: {
    'readings.*.owner': 'pseudonym',
    'readings.*.tokens.*.quantity.numeric': 'figures',
    'readings.*.tokens.*.value': 'figures',
    'kept.*.owner': 'pseudonym',
    'kept.*.tokens.*.quantity.numeric': 'figures',
    'kept.*.tokens.*.value': 'figures',
  },
}
