import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { type SignInSubject, siwxErrors } from '../../../plugins/siwx/index.ts'
import { kernelOf, type Linked } from '../shared/kernel.ts'
import type { AuthenticationLink, SignInAdapter } from '../shared/sign-in-store.ts'
import { useCompatKernel, useCompatState } from '../shared/state.ts'

/** Keys of ConnectKit's queries. @deprecated The kernel reads nonce and session, not TanStack Query: call `useSIWE()`. */
export const SIWE_NONCE_QUERY_KEY = 'ckSiweNonce'
/** See `SIWE_NONCE_QUERY_KEY`. @deprecated The kernel reads nonce and session, not TanStack Query: call `useSIWE()`. */
export const SIWE_SESSION_QUERY_KEY = 'ckSiweSession'

/** The account that is signed in, and the chain in its message. */
export interface SIWESession {
  address: `0x${string}`
  chainId: number
}

/** The app's functions for signing in, and when it signs visitors out. */
export interface SIWEConfig {
  getNonce: () => Promise<string>
  createMessage: (args: {
    nonce: string
    address: `0x${string}`
    chainId: number
  }) => Promise<string> | string
  verifyMessage: (args: { message: string; signature: string }) => Promise<boolean>
  getSession: () => Promise<SIWESession | null>
  signOut: () => Promise<boolean>
  enabled?: boolean
  /** @deprecated Has no counterpart: each message gets a nonce of its own when it is made. */
  nonceRefetchInterval?: number
  /** In ms; default 5 minutes. 0: the session is read once per page. */
  sessionRefetchInterval?: number
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
}

/** Called when a visitor has signed in or out. */
interface SignInCallbacks {
  onSignIn?: (data?: SIWESession) => void
  onSignOut?: () => void
}

const Enabled = createContext(false)

/** Sign-outs that the app asks for; others, of a disconnection, follow `signOutOnDisconnect`. */
const wanted = new WeakSet<AuthenticationLink>()

function adapterOf(link: AuthenticationLink, config: () => SIWEConfig): SignInAdapter {
  return {
    getNonce: () => config().getNonce(),
    createMessage: (subject) => config().createMessage(subject),
    verify: (proof) =>
      config().verifyMessage(proof as { readonly message: string; readonly signature: string }),
    session: () => config().getSession(),
    async signOut() {
      const { signOut, signOutOnDisconnect = true } = config()
      if (!signOutOnDisconnect && !wanted.has(link)) return
      if (!(await signOut())) throw siwxErrors.create('sign-out-failed')
    },
  }
}

/** A session of the kernel in the kit's terms. */
const sessionOf = ({ accountAddress, chainId }: SignInSubject): SIWESession => ({
  address: accountAddress as `0x${string}`,
  chainId: Number(chainId.slice('eip155:'.length)),
})

/** The session of the connected account; undefined if it is not signed in. */
function useSession(): SIWESession | undefined {
  const { address } = useAccount()
  const sessions = useCompatState(({ siwx }) => siwx.sessions)
  const found = sessions.find(
    ({ accountAddress }) => accountAddress.toLowerCase() === address?.toLowerCase(),
  )
  const { accountAddress, chainId } = found ?? {}
  return useMemo(
    () =>
      accountAddress === undefined || chainId === undefined
        ? undefined
        : sessionOf({ accountAddress, chainId }),
    [accountAddress, chainId],
  )
}

async function signOutOf({ kernel, authentication }: Linked): Promise<boolean> {
  wanted.add(authentication)
  try {
    await kernel.with({ cause: 'visitor' }).siwx.signOut()
    return true
  } catch {
    return false
  } finally {
    wanted.delete(authentication)
  }
}

/** Asks the wallet of the connected account to sign in. Resolves with false if it did not. */
export function useSignInRequest(): () => Promise<boolean> {
  const linked = kernelOf(useConfig())
  return async () => {
    const { kernel, authentication } = linked
    const { isAsking } = authentication
    authentication.isAsking = true
    try {
      await kernel.with({ cause: 'visitor' }).siwx.signIn()
      return true
    } catch {
      return false
    } finally {
      authentication.isAsking = isAsking
    }
  }
}

/** Calls the app's functions for new facts of signing in. */
function useSignInCallbacks({ onSignIn, onSignOut }: SignInCallbacks): void {
  const kernel = useCompatKernel()
  const latest = useRef({ onSignIn, onSignOut })
  useEffect(() => {
    latest.current = { onSignIn, onSignOut }
  })
  useEffect(() => {
    const subscription = kernel.events$.subscribe((event) => {
      if (event.type === 'siwx/signedIn')
        latest.current.onSignIn?.(sessionOf(event.payload.session))
      if (event.type === 'siwx/sessionsEnded') latest.current.onSignOut?.()
    })
    return () => subscription.unsubscribe()
  }, [kernel])
}

/** Signs out when the account or the chain changes, as the app wants it, and reads its session again. */
function useSessionRules(linked: Linked, config: SIWEConfig): void {
  const { kernel } = linked
  const { address, chainId } = useAccount()
  const session = useSession()
  const isHeld = useCompatState(({ siwx }) => siwx.sessions.length > 0)
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  const { signOutOnDisconnect = true, sessionRefetchInterval = 300_000, enabled = true } = config
  const last = useRef<{ address?: string | undefined; chainId?: number | undefined }>({})
  useEffect(() => {
    const before = last.current
    last.current = { address, chainId }
    if (!enabled || before.address === undefined) return
    if (address === undefined) {
      // The app's server still has the session.
      if (!signOutOnDisconnect) void kernel.with({ cause: 'host' }).siwx.refresh()
      return
    }
    const isOther = before.address !== address && signOutOnAccountChange
    const isElsewhere = before.chainId !== chainId && signOutOnNetworkChange
    if (isHeld && (isOther || isElsewhere)) void signOutOf(linked)
  })
  const isIn = session !== undefined
  useEffect(() => {
    if (!enabled || !isIn || sessionRefetchInterval <= 0) return
    const timer = setInterval(
      () => void kernel.with({ cause: 'host' }).siwx.refresh(),
      sessionRefetchInterval,
    )
    return () => clearInterval(timer)
  }, [kernel, enabled, isIn, sessionRefetchInterval])
}

/**
 * Offers signing in after a visitor has connected; a visitor who declines stays connected. Place it around
 * `ConnectKitProvider`.
 */
export function SIWEProvider({
  children,
  onSignIn,
  onSignOut,
  ...config
}: SIWEConfig & SignInCallbacks & { children: ReactNode }): ReactNode {
  const linked = kernelOf(useConfig())
  const { authentication } = linked
  const { enabled = true } = config
  const latest = useRef<SIWEConfig>(config)
  latest.current = config
  // In this render, because the kernel restores its connection before the first effect.
  useMemo(() => {
    const adapter = adapterOf(authentication, () => latest.current)
    authentication.update(enabled ? adapter : undefined, 'unauthenticated')
  }, [authentication, enabled])
  useSessionRules(linked, config)
  useSignInCallbacks({
    ...(onSignIn !== undefined && { onSignIn }),
    ...(onSignOut !== undefined && { onSignOut }),
  })
  return <Enabled.Provider value={enabled}>{children}</Enabled.Provider>
}

/** Result of `useSIWE`. */
export interface UseSIWE {
  isSignedIn: boolean
  data?: SIWESession | undefined
  status: 'ready' | 'loading' | 'success' | 'rejected' | 'error'
  error?: Error | undefined
  isRejected: boolean
  isError: boolean
  isLoading: boolean
  isSuccess: boolean
  /** True if `signIn` can be called. */
  isReady: boolean
  /** @deprecated Without effect: `signIn` starts anew by itself. */
  reset: () => void
  /** Resolves with false if the visitor declined, or the app refused the signature. */
  signIn: () => Promise<boolean>
  /** Resolves with false if the app did not confirm it. */
  signOut: () => Promise<boolean>
}

const nothing = (): void => undefined

/** Signing in of the connected account, and its functions. */
export function useSIWE(callbacks: SignInCallbacks = {}): UseSIWE {
  const linked = kernelOf(useConfig())
  const isEnabled = useContext(Enabled)
  const { isConnected } = useAccount()
  const data = useSession()
  const isBusy = useCompatState(({ siwx }) => siwx.status !== 'idle')
  const failure = useCompatState(({ siwx }) => siwx.failure)
  const signIn = useSignInRequest()
  useSignInCallbacks(callbacks)
  const isSignedIn = isEnabled && isConnected && data !== undefined
  const outcome = failure?.rejected ? 'rejected' : failure ? 'error' : 'ready'
  const status = isSignedIn ? 'success' : isBusy ? 'loading' : outcome
  return {
    isSignedIn,
    data: isSignedIn ? data : undefined,
    status,
    error: status === 'error' && failure ? new Error(failure.text) : undefined,
    isRejected: status === 'rejected',
    isError: status === 'error',
    isLoading: status === 'loading',
    isSuccess: status === 'success',
    isReady: isEnabled && isConnected && status !== 'loading',
    reset: nothing,
    signIn: async () => isEnabled && (await signIn()),
    signOut: async () => isEnabled && (await signOutOf(linked)),
  }
}
