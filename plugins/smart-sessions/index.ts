import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { SmartSessionsContract } from './contract.ts'
import { initialState } from './initial-state.ts'

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

const declaration = lateCode(() => import('./declaration.ts'))

/**
 * Permissions that a smart account gives to a key of the app: what it may do, up to which amount, until when.
 *
 * @example
 * const { context } = await kernel.dispatch.smartSessions.grant({ expiry, signer, permissions })
 */
export function smartSessions(): Plugin<SmartSessionsContract> {
  return deferredPlugin<SmartSessionsContract>({
    id: 'smartSessions',
    requires: ['balances', 'connections', 'modal', 'networks', 'options', 'transactions'],
    initialState,
    ...declaration((module) => module.smartSessionsDeclaration()),
  })
}
