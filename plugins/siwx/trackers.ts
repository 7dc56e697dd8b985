import type { Context } from '../../kernel/index.ts'
import type { AnalyticsTracker, EventProperties } from '../analytics/contract.ts'
import { selectOpenConnection } from '../connections/selectors.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import type { SignInSession, SiwxContract } from './contract.ts'

interface Fact {
  readonly connectionId: string
  readonly text?: string
  readonly session?: SignInSession
}

/** Network of a sign-in, and whether a smart account signs; what is unknown, because the wallet has gone, is left out. */
function subjectFacts(
  { state }: Context<SiwxContract>,
  { connectionId, session }: Fact,
): EventProperties {
  const connection = selectOpenConnection(state.connections, connectionId)
  const network = session?.chainId ?? connection?.networkId
  return {
    ...(network !== undefined && { network }),
    ...(connection && { isSmartAccount: isSmartAccount(connection) }),
  }
}

const events = {
  signedIn: 'SIWX_AUTH_SUCCESS',
  signInFailed: 'SIWX_AUTH_ERROR',
  cancelled: 'CLICK_CANCEL_SIWX',
}

/** Analytics events of sign-in. */
export const trackers = (ctx: Context<SiwxContract>): readonly AnalyticsTracker[] =>
  Object.entries(events).map(([fact, event]) => ({
    on: `siwx/${fact}`,
    track: (payload) => {
      const { text } = payload as Fact
      const properties = subjectFacts(ctx, payload as Fact)
      return { event, properties: { ...properties, ...(text !== undefined && { message: text }) } }
    },
  }))
