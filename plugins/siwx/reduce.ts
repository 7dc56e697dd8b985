import type { Reducers, RunEnd, SecretHandle } from '../../kernel/index.ts'
import type { SignInSession, SiwxContract, SiwxState } from './contract.ts'
import { isSameSubject } from './selectors.ts'

const maxSessions = 20

/** Without the account that is asked, what for, and why it failed before. */
function quiet({
  asked: _asked,
  message: _message,
  failure: _failure,
  ...rest
}: SiwxState): SiwxState {
  return { ...rest, status: 'idle' }
}

/** Whether another account is asked than the one that this is about, such as a phone's while it pairs. */
const isOther = ({ asked }: SiwxState, connectionId: string): boolean =>
  asked !== undefined && asked.connectionId !== connectionId

const without = (
  sessions: readonly SignInSession[],
  ended: readonly SignInSession[],
): readonly SignInSession[] =>
  sessions.filter((session) => !ended.some((one) => isSameSubject(one, session)))

/** Sessions that are left and not confirmed as ended; none of them, and the field is gone. */
function withUnended(slice: SiwxState, unended: readonly SignInSession[]): SiwxState {
  const { unended: _before, ...rest } = slice
  return unended.length > 0 ? { ...rest, unended: unended.slice(0, maxSessions) } : rest
}

/** They were confirmed as ended, or somebody has signed in with their account anew: no longer tried. */
const settled = (slice: SiwxState, sessions: readonly SignInSession[]): SiwxState =>
  slice.unended ? withUnended(slice, without(slice.unended, sessions)) : slice

export const reduce: Reducers<SiwxContract> = {
  asked: (slice, asked) => ({ ...quiet(slice), asked }),
  prepared: (slice, { connectionId, message }) =>
    slice.asked?.connectionId === connectionId
      ? { ...slice, message: message as SecretHandle }
      : slice,
  signStarted({ failure: _failure, ...slice }) {
    return { ...slice, status: 'signing' }
  },
  checkStarted: (slice, { connectionId }) =>
    isOther(slice, connectionId) ? slice : { ...slice, status: 'checking' },
  signedIn: (slice, { connectionId, session }) => ({
    ...settled(isOther(slice, connectionId) ? { ...slice, status: 'idle' } : quiet(slice), [
      session,
    ]),
    sessions: [session, ...without(slice.sessions, [session])].slice(0, maxSessions),
  }),
  // A recording of an earlier release has it without a payload.
  signedInElsewhere: (slice, fact?: { readonly session: SignInSession }) =>
    fact ? settled(slice, [fact.session]) : slice,
  signInFailed: (slice, { connectionId, ...failure }) =>
    isOther(slice, connectionId) ? slice : { ...slice, status: 'idle', failure },
  cancelled: (slice, { connectionId }) => (isOther(slice, connectionId) ? slice : quiet(slice)),
  askEnded: (slice, { connectionId }) =>
    // Without an account that is asked, as where the store did not say who is signed in, no failure is left to show.
    (slice.asked?.connectionId ?? connectionId) === connectionId ? quiet(slice) : slice,
  // What was left here is nobody's session, whether the store has heard of it or not.
  sessionsRead: (slice, { sessions }) => ({
    ...slice,
    sessions: without(sessions, slice.unended ?? []).slice(0, maxSessions),
  }),
  sessionsEnded(slice, { sessions, by }) {
    const left = { ...slice, sessions: without(slice.sessions, sessions) }
    if (by === 'expiry') return left
    return withUnended(left, [...sessions, ...without(slice.unended ?? [], sessions)])
  },
  signedOut: (slice, { sessions }) => settled(slice, sessions),
  signOutFailed: (slice) => slice,
}

/** However a sign-in ends, it does not stay under way. */
export const ends: { signIn(slice: SiwxState, end: RunEnd): SiwxState } = {
  signIn: (slice, { outcome }) => (outcome === 'succeeded' ? slice : { ...slice, status: 'idle' }),
}
