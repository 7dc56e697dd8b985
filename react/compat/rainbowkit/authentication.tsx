import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { kernelOf } from '../shared/kernel.ts'
import type { AuthenticationAdapter, AuthenticationStatus } from '../shared/sign-in-store.ts'

/** The app's adapter, and what it knows about the visitor. */
export interface AuthenticationConfig<Message> {
  adapter: AuthenticationAdapter<Message>
  status: AuthenticationStatus
}

const Authentication = createContext<AuthenticationStatus | null>(null)

/** Returns its argument: gives an adapter its type. */
export const createAuthenticationAdapter = <Message,>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> => adapter

/** Whether the visitor is signed in; null if the app does not sign visitors in. */
export const useAuthenticationStatus = (): AuthenticationStatus | null => useContext(Authentication)

/**
 * Asks visitors to sign in when they connect: wagmi has the account once `verify` has accepted the signature. Declining
 * disconnects. Place it around `RainbowKitProvider`.
 */
export function RainbowKitAuthenticationProvider<Message = unknown>({
  adapter,
  status,
  enabled = true,
  children,
}: AuthenticationConfig<Message> & { enabled?: boolean; children: ReactNode }): ReactNode {
  const { kernel, authentication } = kernelOf(useConfig())
  const known = enabled ? status : null
  // In this render, because the kernel restores its connection before the first effect.
  useMemo(
    () =>
      authentication.update(
        enabled ? (adapter as AuthenticationAdapter<unknown>) : undefined,
        status,
      ),
    [authentication, adapter, enabled, status],
  )
  useEffect(() => {
    // The server ended the session, or another tab did.
    if (known === 'unauthenticated' && kernel.state.siwx.sessions.length > 0)
      void kernel.with({ cause: 'host' }).siwx.refresh()
  }, [kernel, known])
  return <Authentication.Provider value={known}>{children}</Authentication.Provider>
}
