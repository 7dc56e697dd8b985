import {
  type Described,
  type ExportPrivacy,
  fieldsOf,
  type PluginWords,
  type Shape,
} from '../../kernel/index.ts'
import type { SmartSessionsContract } from './contract.ts'
import { sessionsOf, termsOf } from './upcast.ts'

const terms: Shape = {
  permissions: [
    {
      kind: 'text',
      'token?': 'text',
      'units?': 'text',
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

/** The slice's shape in a recording. */
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
  'revokeRun?': 'number',
  'context?': 'text',
}

export const upcastState: NonNullable<Described<SmartSessionsContract>['upcastState']> = {
  1: ({ asked, sessions, ...slice }) => ({
    ...slice,
    ...(asked !== undefined && {
      asked: { ...fieldsOf(asked), terms: termsOf(fieldsOf(asked).terms) },
    }),
    sessions: sessionsOf(sessions),
  }),
}

/** Words for the commands and facts of sessions of smart accounts in tools. */
export const words: PluginWords<SmartSessionsContract> = {
  commands: {
    grant: 'asked for a session',
    allow: 'allowed the session',
    refuse: 'refused the session',
    load: 'asked for the sessions',
    revoke: 'pressed Revoke',
  },
  events: {
    asked: 'asks to allow a session',
    askEnded: 'asks no longer',
    grantStarted: 'asks the wallet for the session',
    granted: 'granted a session',
    grantFailed: 'granted no session',
    loaded: 'read the sessions',
    loadFailed: 'could not read the sessions',
    contextRead: 'asks the wallet to take the session back',
    revoked: 'revoked a session',
    revokeFailed: 'did not revoke a session',
  },
}

const owner = { owner: 'pseudonym' } as const
const termsAt = (path: string) =>
  ({
    [`${path}permissions.*.units`]: 'figures',
    [`${path}permissions.*.token`]: 'pseudonym',
    [`${path}permissions.*.address`]: 'pseudonym',
  }) as const
const sessionsAt = (path: string) =>
  ({
    ...termsAt(path),
    [`${path}account`]: 'pseudonym',
    [`${path}id`]: 'pseudonym',
  }) as const
const sessionId = { id: 'pseudonym' } as const

export const privacy: ExportPrivacy<SmartSessionsContract> = {
  commands: { revoke: { '': 'pseudonym' } },
  events: {
    asked: { account: 'pseudonym', ...termsAt('terms.') },
    granted: sessionsAt('session.'),
    loadStarted: owner,
    loaded: { ...owner, ...sessionsAt('sessions.*.') },
    loadFailed: owner,
    revokeStarted: sessionId,
    contextRead: sessionId,
    revoked: sessionId,
    revokeFailed: sessionId,
  },
  state: {
    ...owner,
    ...sessionsAt('sessions.*.'),
    ...termsAt('asked.terms.'),
    'asked.account': 'pseudonym',
    revoking: 'pseudonym',
  },
}
