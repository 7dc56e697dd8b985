import type { Shape } from '../../kernel/index.ts'

const terms: Shape = {
  permissions: [
    {
      kind: 'text',
      'token?': 'text',
      'amount?': 'text',
      'period?': 'number',
      'symbol?': 'text',
      'decimals?': 'number',
      'address?': 'text',
      'methods?': ['text'],
    },
  ],
  expiry: 'number',
  'callLimit?': 'number',
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  'asked?': { connectionId: 'text', account: 'text', networkId: 'text', terms },
  status: 'text',
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
  'owner?': 'text',
  listStatus: 'text',
  sessions: [
    {
      ...(terms as object),
      id: 'text',
      account: 'text',
      appName: 'text',
      createdAt: 'number',
      'revoked?': 'flag',
    },
  ],
  'revoking?': 'text',
}
