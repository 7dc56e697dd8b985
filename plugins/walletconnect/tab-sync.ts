import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import type { SessionFacts, WalletConnectContract } from './contract.ts'
import { isTopic, parseSession } from './persist.ts'

function readSession(payload: unknown): { readonly session: SessionFacts } | undefined {
  const session = parseSession(fieldsOf(payload).session)
  return session && { session }
}

/** Other tabs learn of the one session, and which tab is to give up the relay. */
export const shared: NonNullable<PluginDefinition<WalletConnectContract>['shared']> = {
  sessionSettled: { as: 'sessionSettled', parse: readSession },
  sessionChanged: { as: 'sessionChanged', parse: readSession },
  sessionEnded: {
    as: 'sessionEnded',
    parse(payload) {
      const { topic } = fieldsOf(payload)
      return isTopic(topic) ? { topic } : undefined
    },
  },
  // It carries nothing; what is attached to it is left behind.
  relayWanted: { as: 'relayWanted' },
}
