import { definePluginCode, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { SmartSessionsContract } from './contract.ts'
import { effects } from './effects.ts'
import { reduce } from './reduce.ts'

const owner = { owner: 'pseudonym' } as const
const termsAt = (path: string) =>
  ({
    [`${path}permissions.*.amount`]: 'figures',
    [`${path}permissions.*.token`]: 'pseudonym',
    [`${path}permissions.*.address`]: 'pseudonym',
  }) as const
const sessionsAt = (path: string) =>
  ({
    ...termsAt(path),
    [`${path}account`]: 'pseudonym',
    [`${path}id`]: 'pseudonym',
  }) as const
const id = { id: 'pseudonym' } as const

/** The code of smart sessions, loaded with its views or its first command. */
export const smartSessionsPlugin: Plugin<SmartSessionsContract> =
  definePluginCode<SmartSessionsContract>({
    id: 'smartSessions',
    commands: {
      ...lazyMethods(() => import('./commands/grant.ts'), 'grant', 'allow', 'refuse'),
      ...lazyMethods(() => import('./commands/sessions.ts'), 'load', 'revoke'),
    },
    reduce,
    effects,
    shape: () => import('./shape.ts'),
    words: () => import('./words.ts'),
    privacy: {
      typed: ['revoke'],
      // A public key and a private one look the same: what a host asks with is in no record.
      commands: { grant: { '': 'secret' }, revoke: { '': 'pseudonym' } },
      events: {
        asked: { account: 'pseudonym', ...termsAt('terms.') },
        granted: sessionsAt('session.'),
        loadStarted: owner,
        loaded: { ...owner, ...sessionsAt('sessions.*.') },
        loadFailed: owner,
        revokeStarted: id,
        revoked: id,
        revokeFailed: id,
      },
      state: {
        ...owner,
        ...sessionsAt('sessions.*.'),
        ...termsAt('asked.terms.'),
        'asked.account': 'pseudonym',
        revoking: 'pseudonym',
      },
    },
  })
