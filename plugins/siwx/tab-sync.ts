import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import type { SiwxContract } from './contract.ts'
import { readSession, readSessions } from './persist.ts'

/**
 * Facts for other tabs: that a session was opened, which each asks the store about, sessions that were ended, and which of
 * them the store has confirmed. Each tab measures by itself whose time is up.
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
