import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import type { SiwxContract } from './contract.ts'
import { readSessions } from './persist.ts'

/**
 * Facts for other tabs: that a session was opened, which each asks the store about, and sessions that were ended. Each tab
 * measures by itself whose time is up.
 */
export const shared: NonNullable<PluginDefinition<SiwxContract>['shared']> = {
  signedIn: { as: 'signedInElsewhere' },
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
