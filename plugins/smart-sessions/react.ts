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

/** Smart sessions as hosts see them. */
export interface SmartSessions {
  readonly status: SmartSessionsState['listStatus']
  /** Of the active account, newest first. */
  readonly sessions: readonly SmartSession[]
  /** Shows the visitor what is asked for; resolves with the permission's context. */
  readonly grant: Mutation<[request: GrantRequest], GrantedSession>
  readonly revoke: Mutation<[id: string], void>
}

/**
 * What the active account allowed apps, read when something shows it.
 *
 * @example
 * const { sessions, grant, revoke } = useSmartSessions()
 */
export function useSmartSessions(): SmartSessions {
  const dispatch = plugin.useDispatch('view')
  const owner = plugin.useSelect((state) => selectAccount(state, 'eip155')?.caipAddress)
  const slice = plugin.useSelect(({ smartSessions }) => smartSessions)
  useEffect(() => {
    // A failure is in the state.
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
