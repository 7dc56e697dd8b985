import type { Shape } from '../../kernel/index.ts'
import type { SiwxState } from './contract.ts'
import { initialState } from './initial-state.ts'

const session: Shape = { chainId: 'text', accountAddress: 'text', 'expiresAt?': 'number' }

/** What a recording's slice has to look like. */
export const shape: Shape = {
  required: 'flag',
  sessions: [session],
  'scope?': 'text',
  'unended?': [session],
  'asked?': { connectionId: 'text', chainId: 'text', accountAddress: 'text' },
  'message?': 'text',
  status: 'text',
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
}

/** Of a host that sets nothing. */
export const defaults: SiwxState = initialState({})
