import type { Cause, Reducers, RunEnd, SecretHandle } from '../../kernel/index.ts'
import { isOwnRun, runOf } from '../values/index.ts'
import type { SignInSession, SiwxContract, SiwxOptions, SiwxState } from './contract.ts'
import { holdsFor, isSameSubject } from './selectors.ts'

const maxSessions = 20

/** No session. */
export const initialState = (options: Pick<SiwxOptions, 'required' | 'session'>): SiwxState => ({
  required: options.required ?? true,
  sessions: [],
  ...(options.session === 'account' && { scope: 'account' }),
  status: 'idle',
})

/** No sign-in is pending. */
const idle = ({ run: _run, ...slice }: SiwxState): SiwxState => ({ ...slice, status: 'idle' })

/** Clears the asked account, its message and the last failure. */
const quiet = ({
  asked: _asked,
  message: _message,
  failure: _failure,
  ...rest
}: SiwxState): SiwxState => idle(rest)

/** Notes a pending sign-in; a gate that checks a phone's signature is no command. */
const pending = (
  { run: _run, ...slice }: SiwxState,
  status: 'signing' | 'checking',
  cause: Cause | undefined,
): SiwxState => ({
  ...slice,
  status,
  ...(cause !== undefined && { run: runOf(cause) ?? 0 }),
})

/** Ends the pending sign-in if the record belongs to it. */
const ended = (slice: SiwxState, cause: Cause | undefined): SiwxState =>
  isOwnRun(slice.run, cause) ? idle(slice) : slice

const withoutSigned = ({ signed: _signed, ...slice }: SiwxState): SiwxState => slice

/** True if the asked account belongs to another connection, for example while a phone pairs. */
const isOther = ({ asked }: SiwxState, connectionId: string): boolean =>
  asked !== undefined && asked.connectionId !== connectionId

const without = (
  sessions: readonly SignInSession[],
  ended: readonly SignInSession[],
  isSame: typeof isSameSubject = isSameSubject,
): readonly SignInSession[] =>
  sessions.filter((session) => !ended.some((one) => isSame(one, session)))

/** Replaces the unconfirmed sign-outs; an empty list removes the field. */
function withUnended(slice: SiwxState, unended: readonly SignInSession[]): SiwxState {
  const { unended: _before, ...rest } = slice
  return unended.length > 0 ? { ...rest, unended: unended.slice(0, maxSessions) } : rest
}

/** Removes sign-outs that were confirmed, or whose account has signed in again: ending it would end that session. */
const settled = (slice: SiwxState, sessions: readonly SignInSession[]): SiwxState =>
  slice.unended
    ? withUnended(slice, without(slice.unended, sessions, holdsFor(slice.scope)))
    : slice

export const reduce: Reducers<SiwxContract> = {
  asked: (slice, asked) => ({ ...quiet(slice), asked }),
  prepared(slice, { connectionId, message: handle, subject, at }) {
    const message = handle as SecretHandle
    const shown = slice.asked?.connectionId === connectionId ? { ...slice, message } : slice
    return subject && at !== undefined ? { ...shown, prepared: { subject, at, message } } : shown
  },
  textSpent: ({ prepared: _prepared, ...slice }) => slice,
  signedWhilePairing: (slice, { connectionId, proof }) => ({
    ...withoutSigned(slice),
    ...(proof && { signed: { connectionId, proof } }),
  }),
  signStarted: ({ failure: _failure, ...slice }, _subject, cause) =>
    pending(slice, 'signing', cause),
  checkStarted(slice, { connectionId }, cause) {
    // Its nonce can be used only once.
    const rest = slice.signed?.connectionId === connectionId ? withoutSigned(slice) : slice
    return isOther(slice, connectionId) ? rest : pending(rest, 'checking', cause)
  },
  signedIn: (slice, { connectionId, session }, cause) => ({
    ...settled(isOther(slice, connectionId) ? ended(slice, cause) : quiet(slice), [session]),
    sessions: [session, ...without(slice.sessions, [session])].slice(0, maxSessions),
  }),
  // In recordings of an earlier release it has no payload.
  signedInElsewhere: (slice, fact?: { readonly session: SignInSession }) =>
    fact ? settled(slice, [fact.session]) : slice,
  signInFailed: (slice, { connectionId, ...failure }, cause) =>
    isOther(slice, connectionId) ? slice : { ...ended(slice, cause), failure },
  cancelled: (slice, { connectionId }) => (isOther(slice, connectionId) ? slice : quiet(slice)),
  askEnded: (slice, { connectionId }) =>
    // If nobody is asked, for example because the store did not answer, no failure is left to show.
    (slice.asked?.connectionId ?? connectionId) === connectionId ? quiet(slice) : slice,
  // A session that was left here is nobody's, even if the store still lists it.
  sessionsRead: (slice, { sessions }) => ({
    ...slice,
    sessions: without(sessions, slice.unended ?? [], holdsFor(slice.scope)).slice(0, maxSessions),
  }),
  sessionsConfirmed: (slice) => ({ ...slice, confirmed: true }),
  sessionsUnconfirmed: ({ confirmed: _confirmed, ...slice }) => slice,
  endRetried: (slice) => ({ ...slice, retried: true }),
  sessionsEnded(slice, { sessions, by }) {
    const left = { ...slice, sessions: without(slice.sessions, sessions) }
    if (by === 'expiry') return left
    return withUnended(left, [...sessions, ...without(slice.unended ?? [], sessions)])
  },
  signedOut: (slice, { sessions }) => settled(slice, sessions),
  signOutFailed: (slice) => slice,
}

/**
 * Resets the status at any other end of a sign-in. The end of one that was refused or cancelled before it began must not
 * affect the pending one: the wallet would be asked a second time.
 */
export const ends: { signIn(slice: SiwxState, end: RunEnd, cause?: Cause): SiwxState } = {
  signIn: (slice, { outcome }, cause) => (outcome === 'succeeded' ? slice : ended(slice, cause)),
}
