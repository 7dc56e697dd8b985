import type { Shape } from '../../kernel/index.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = {
  frame: 'text',
  status: 'text',
  'service?': 'text',
  'redirect?': 'text',
  'socialProvider?': 'text',
  'userName?': 'text',
  'farcasterUrl?': 'text',
  'email?': 'text',
  'change?': { step: 'text', email: 'text' },
  'sentAt?': 'number',
  'failure?': { step: 'text', code: 'text', text: 'text' },
  failures: 'number',
  'deployed?': { '*': 'flag' },
  'approving?': 'text',
  dropped: {
    'origin?': 'number',
    'source?': 'number',
    'type?': 'number',
    'shape?': 'number',
    'id?': 'number',
    'flood?': 'number',
  },
}
