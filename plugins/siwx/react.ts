import { createElement, Fragment, type ReactNode } from 'react'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { SignInSession, SiwxContract, SiwxState } from './contract.ts'
import { sessionOf, subjectOf } from './selectors.ts'

const plugin: PluginHooks<SiwxContract> = bindPlugin('siwx')

/** Whether the active account is signed in; `loading` while it is being connected, restored or checked. */
export type Session =
  | { readonly status: 'authenticated'; readonly data: SignInSession }
  | { readonly status: 'loading' | 'unauthenticated'; readonly data: undefined }

const none: SiwxState['sessions'] = []

/**
 * The session of the active account on its network.
 *
 * @example
 * const { status, data } = useSession()
 */
export function useSession(): Session {
  const sessions = plugin.useSlice((slice) => slice.sessions, none)
  const scope = plugin.useSlice((slice) => slice.scope, undefined)
  const isBusy = plugin.useSlice((slice) => slice.status !== 'idle', false)
  const connection = plugin.useSelect((state) => selectConnection(state))
  const status = plugin.useSelect(
    ({ connections }) => connection && connections.accounts[connection.namespace]?.status,
  )
  const isOpen = plugin.useSelect(
    ({ connections, kernel }) =>
      !kernel.restored ||
      connections.connecting !== undefined ||
      Object.values(connections.accounts).some((one) => one.status === 'restoring'),
  )
  const { clock } = plugin.useKernel().ports
  const data = connection && sessionOf(sessions, subjectOf(connection), clock.now(), scope)
  if (data && !isOpen && status === 'connected') return { status: 'authenticated', data }
  return { status: isBusy || isOpen ? 'loading' : 'unauthenticated', data: undefined }
}

/** Asks the wallet of the active account to sign in: `mutate()`; resolves with the session. */
export function useSignIn(): Mutation<[input?: { readonly connectionId?: string }], SignInSession> {
  return useMutation(plugin.useCommands().signIn)
}

/** Ends the sessions at their store: `mutate()`. Where sign-in is required, the wallets are disconnected too. */
export function useSignOut(): Mutation<[], void> {
  return useMutation(plugin.useCommands().signOut)
}

/** Shows its children to who is signed in. It guards no data: what is secret stays on a server that checks the session. */
export function RequireSession(props: {
  readonly children?: ReactNode
  /** For who is not signed in. */
  readonly fallback?: ReactNode
  /** While that is not known; default: nothing. */
  readonly loading?: ReactNode
}): ReactNode {
  const { status } = useSession()
  const { children, fallback, loading } = props
  const shown = { authenticated: children, unauthenticated: fallback, loading }[status]
  return createElement(Fragment, null, shown)
}
