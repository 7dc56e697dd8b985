import type { Shape } from '../../kernel/index.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = {
  required: 'flag',
  sessions: [{ chainId: 'text', accountAddress: 'text', 'expiresAt?': 'number' }],
  'asked?': { connectionId: 'text', chainId: 'text', accountAddress: 'text' },
  'message?': 'text',
  status: 'text',
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
}
