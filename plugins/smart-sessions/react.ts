import { useEffect } from 'react'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import { selectAccount } from '../connections/selectors.ts'
import type {
  GrantedSession,
  GrantRequest,
  SmartSession,
  SmartSessionsContract,
  SmartSessionsState,
} from './contract.ts'

export const plugin: PluginHooks<SmartSessionsContract> =
  bindPlugin<SmartSessionsContract>('smartSessions')

const none: readonly SmartSession[] = []
const unread: SmartSessionsState = { status: 'idle', listStatus: 'idle', sessions: none }

/** Smart sessions for hosts. */
export interface SmartSessions {
  readonly status: SmartSessionsState['listStatus']
  /** Sessions of the active account, newest first. */
  readonly sessions: readonly SmartSession[]
  /** Shows the request to the visitor; resolves with the permission's context. */
  readonly grant: Mutation<[request: GrantRequest], GrantedSession>
  readonly revoke: Mutation<[id: string], void>
}

/**
 * The permissions that the active account granted to apps, read when a component shows them.
 *
 * @example
 * const { sessions, grant, revoke } = useSmartSessions()
 */
export function useSmartSessions(): SmartSessions {
  const dispatch = plugin.useDispatch('view')
  const owner = plugin.useSelect((state) => selectAccount(state, 'eip155')?.caipAddress)
  const slice = plugin.useSelect(({ smartSessions }) => smartSessions, unread)
  useEffect(() => {
    // The state holds a failure.
    if (owner !== undefined) void dispatch.smartSessions.load()
  }, [dispatch, owner])
  const isOwn = slice.owner === owner
  const { grant, revoke } = plugin.useCommands()
  return {
    status: isOwn ? slice.listStatus : 'idle',
    sessions: isOwn ? slice.sessions : none,
    grant: useMutation(grant),
    revoke: useMutation(revoke),
  }
}
