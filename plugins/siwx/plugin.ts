import { definePluginCode, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { SiwxContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, reduce } from './reduce.ts'
import { shared } from './tab-sync.ts'

const subject = { accountAddress: 'pseudonym' } as const
const listed = { 'sessions.*.accountAddress': 'pseudonym' } as const

/** The code of it, loaded with a connection or a stored session. */
export const siwxPlugin: Plugin<SiwxContract> = definePluginCode<SiwxContract>({
  id: 'siwx',
  commands: {
    ...lazyMethods(() => import('./commands/prepare.ts'), 'prepare'),
    ...lazyMethods(() => import('./commands/sign-in.ts'), 'signIn', 'cancel'),
    ...lazyMethods(() => import('./commands/sessions.ts'), 'signOut', 'refresh'),
  },
  reduce,
  ends,
  effects,
  persist,
  shared,

  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    events: {
      asked: subject,
      prepared: { message: 'secret' },
      signStarted: subject,
      signedIn: { 'session.accountAddress': 'pseudonym' },
      sessionsRead: listed,
      signedInElsewhere: { 'session.accountAddress': 'pseudonym' },
      sessionsEnded: listed,
      signedOut: listed,
      signOutFailed: listed,
    },
    state: {
      ...listed,
      'unended.*.accountAddress': 'pseudonym',
      'asked.accountAddress': 'pseudonym',
      message: 'secret',
    },
  },
})
