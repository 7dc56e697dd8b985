import {
  type AuthenticationStatus,
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from '@rainbow-me/rainbowkit'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createSiweMessage } from 'viem/siwe'

/** Requests that a server would have had. */
export const seen: { message?: string; signature?: string; signedOut: number } = { signedOut: 0 }

export function SignIn({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const [status, setStatus] = useState<AuthenticationStatus>('loading')
  // As an app asks its server who is there.
  useEffect(() => {
    const known = sessionStorage.getItem('orchard') === 'in'
    const timer = setTimeout(() => setStatus(known ? 'authenticated' : 'unauthenticated'), 50)
    return () => clearTimeout(timer)
  }, [])
  const adapter = useMemo(
    () =>
      createAuthenticationAdapter({
        getNonce: async () => '0123456789abcdef',
        createMessage: ({ nonce, address, chainId }) =>
          createSiweMessage({
            domain: window.location.host,
            address,
            statement: 'Sign in to Orchard.',
            uri: window.location.origin,
            version: '1',
            chainId,
            nonce,
          }),
        verify: async ({ message, signature }) => {
          Object.assign(seen, { message, signature })
          sessionStorage.setItem('orchard', 'in')
          setStatus('authenticated')
          return true
        },
        signOut: async () => {
          seen.signedOut += 1
          sessionStorage.removeItem('orchard')
          setStatus('unauthenticated')
        },
      }),
    [],
  )
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status} enabled={enabled}>
      {children}
    </RainbowKitAuthenticationProvider>
  )
}
