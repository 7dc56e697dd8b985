import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import type { SessionFacts, WalletConnectContract } from './contract.ts'
import { isTopic, parseSession } from './persist.ts'

function readSession(payload: unknown): { readonly session: SessionFacts } | undefined {
  const session = parseSession(fieldsOf(payload).session)
  return session && { session }
}

/** Facts for other tabs: the session, and requests for the relay. */
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
  // It has no payload; any received payload is dropped.
  relayWanted: { as: 'relayWanted' },
}
