import type { Shape } from '../../kernel/index.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = {
  label: 'text',
  'suggestions?': [{ name: 'text', registered: 'flag' }],
  status: 'text',
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
  'registered?': { name: 'text', namespace: 'text', address: 'text' },
  known: [{ name: 'text', networkId: 'text', 'address?': 'text', 'avatar?': 'text', at: 'number' }],
}
