import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { SmartSessionsContract } from './contract.ts'
import { early } from './early.ts'

export type {
  GrantedSession,
  GrantRequest,
  SessionPart,
  SessionPermission,
  SessionSource,
  SessionTerms,
  SmartSession,
  SmartSessionsContract,
  SmartSessionsState,
} from './contract.ts'
export { smartSessionsErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/**
 * Permissions that a smart account gives to a key of the app: what it may do, up to which amount, until when.
 *
 * @example
 * const { context } = await kernel.dispatch.smartSessions.grant({ expiry, signer, permissions })
 */
export function smartSessions(): Plugin<SmartSessionsContract> {
  return latePlugin<SmartSessionsContract>({
    ...early,
    commands: { grant: true, allow: true, refuse: true, load: true, revoke: true },
    events: {
      asked: true,
      askEnded: true,
      grantStarted: true,
      granted: true,
      grantFailed: true,
      loadStarted: true,
      loaded: true,
      loadFailed: true,
      revokeStarted: true,
      revoked: true,
      revokeFailed: true,
    },
    // Its flow begins with a command of its own.
    quiet: '*',
    ...code(({ smartSessionsPlugin }) => smartSessionsPlugin),
  })
}
