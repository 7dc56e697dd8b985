import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import type { SiwxContract } from './contract.ts'
import { readSession, readSessions } from './persist.ts'

/**
 * Facts for other tabs: a session was opened (each tab asks the store about it), sessions were ended, and the store
 * confirmed an end. Each tab detects expiry itself.
 */
export const shared: NonNullable<PluginDefinition<SiwxContract>['shared']> = {
  signedIn: {
    as: 'signedInElsewhere',
    parse(payload) {
      const session = readSession(fieldsOf(payload).session)
      return session && { session }
    },
  },
  signedOut: {
    as: 'signedOut',
    parse(payload) {
      const sessions = readSessions(fieldsOf(payload).sessions)
      return sessions.length > 0 ? { sessions } : undefined
    },
  },
  sessionsEnded: {
    as: 'sessionsEnded',
    when: ({ by }) => by !== 'expiry',
    parse(payload) {
      const { sessions: ended, by } = fieldsOf(payload)
      const sessions = readSessions(ended)
      if (sessions.length === 0) return undefined
      return { sessions, by: by === 'disconnect' ? by : 'visitor' }
    },
  },
}
