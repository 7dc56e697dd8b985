import type { Shape } from '../../kernel/index.ts'
import { tokenShape } from '../values/index.ts'

/** What a recording's slice has to look like. */
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
