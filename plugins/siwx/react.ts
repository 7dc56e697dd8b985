import { createElement, Fragment, type ReactNode } from 'react'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { SignInSession, SiwxContract, SiwxState } from './contract.ts'
import { optionErrors } from './option-errors.ts'
import { sessionOf, subjectOf } from './selectors.ts'

const plugin: PluginHooks<SiwxContract> = bindPlugin('siwx')

/** Sign-in state of the active account; `loading` while it is being connected, restored or checked. */
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
  const isUnread = plugin.useSelect(({ kernel }) => !kernel.restored, false)
  const isConnecting = plugin.useSelect(
    ({ connections }) =>
      connections.connecting !== undefined ||
      Object.values(connections.accounts).some((one) => one.status === 'restoring'),
  )
  const isOpen = isUnread || isConnecting
  const { ports } = plugin.useKernel()
  // A lazy kernel has no sessions and no ports until its code is loaded.
  const data =
    connection && sessions.length > 0
      ? sessionOf(sessions, subjectOf(connection), ports.clock.now(), scope)
      : undefined
  if (data && !isOpen && status === 'connected') return { status: 'authenticated', data }
  return { status: isBusy || isOpen ? 'loading' : 'unauthenticated', data: undefined }
}

/** The commands of sign-in. Throws `siwx/not-enabled` if the kernel has no `siwx()`. */
function useSignInCommands(): ReturnType<typeof plugin.useCommands> {
  const { dispatch } = plugin.useKernel()
  if ((dispatch as { readonly siwx?: unknown }).siwx === undefined)
    throw optionErrors.create('not-enabled')
  return plugin.useCommands()
}

/**
 * Asks the wallet of the active account to sign in: `mutate()`; resolves with the session.
 *
 * @throws `siwx/not-enabled` without `siwx()`.
 */
export function useSignIn(): Mutation<[input?: { readonly connectionId?: string }], SignInSession> {
  return useMutation(useSignInCommands().signIn)
}

/**
 * Ends the sessions at their store: `mutate()`. If sign-in is required, the wallets are disconnected too.
 *
 * @throws `siwx/not-enabled` without `siwx()`.
 */
export function useSignOut(): Mutation<[], void> {
  return useMutation(useSignInCommands().signOut)
}

/**
 * Shows its children only to signed-in visitors. It does not protect data: keep secrets on a server that checks the
 * session.
 */
export function RequireSession(props: {
  readonly children?: ReactNode
  /** Shown to visitors who are not signed in. */
  readonly fallback?: ReactNode
  /** Shown until that is known; default: nothing. */
  readonly loading?: ReactNode
}): ReactNode {
  const { status } = useSession()
  const { children, fallback, loading } = props
  const shown = { authenticated: children, unauthenticated: fallback, loading }[status]
  return createElement(Fragment, null, shown)
}
