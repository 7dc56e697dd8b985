import type { Cause, Reducers, RunEnd, SecretHandle } from '../../kernel/index.ts'
import { isOwnRun, runOf } from '../values/index.ts'
import type { SmartSession, SmartSessionsContract, SmartSessionsState } from './contract.ts'

const withoutAsked = ({
  asked: _asked,
  failure: _failure,
  ...rest
}: SmartSessionsState): SmartSessionsState => ({ ...rest, status: 'idle' })

const withoutRevoking = ({
  revoking: _id,
  revokeRun: _run,
  context: _context,
  ...rest
}: SmartSessionsState): SmartSessionsState => rest

const newestFirst = (sessions: readonly SmartSession[]): readonly SmartSession[] =>
  sessions.toSorted((one, two) => two.createdAt - one.createdAt)

export const reduce: Reducers<SmartSessionsContract> = {
  asked: (slice, asked) => ({ ...withoutAsked(slice), asked }),
  askEnded: withoutAsked,
  grantStarted: ({ failure: _failure, ...slice }) => ({ ...slice, status: 'granting' }),
  // The source's next answer will list the session.
  granted: withoutAsked,
  grantFailed: (slice, failure) => ({ ...slice, status: 'idle', failure }),
  loadStarted: (slice, { owner }) => ({
    ...slice,
    owner,
    listStatus: 'loading',
    sessions: slice.owner === owner ? slice.sessions : [],
  }),
  loaded: (slice, { owner, sessions }) =>
    slice.owner === owner
      ? { ...slice, listStatus: 'ready', sessions: newestFirst(sessions) }
      : slice,
  loadFailed: (slice, { owner }) =>
    slice.owner === owner ? { ...slice, listStatus: 'failed' } : slice,
  revokeStarted(slice, { id }, cause) {
    const run = runOf(cause)
    const pending = { ...withoutRevoking(slice), revoking: id }
    return run === undefined ? pending : { ...pending, revokeRun: run }
  },
  contextRead: (slice, { id, context }) =>
    slice.revoking === id ? { ...slice, context: context as SecretHandle } : slice,
  revoked: (slice, { id }) => ({
    ...withoutRevoking(slice),
    sessions: slice.sessions.map((one) => (one.id === id ? { ...one, revoked: true } : one)),
  }),
  revokeFailed: withoutRevoking,
}

/** Clears the revoking state and the context at the end of the command that set them, whatever its outcome. */
export const ends: {
  revoke(slice: SmartSessionsState, end: RunEnd, cause?: Cause): SmartSessionsState
} = {
  revoke: (slice, _end, cause) =>
    isOwnRun(slice.revokeRun, cause) ? withoutRevoking(slice) : slice,
}
