import type { Reducers } from '../../kernel/index.ts'
import type { SmartSession, SmartSessionsContract, SmartSessionsState } from './contract.ts'

const withoutAsked = ({
  asked: _asked,
  failure: _failure,
  ...rest
}: SmartSessionsState): SmartSessionsState => ({ ...rest, status: 'idle' })

const withoutRevoking = ({ revoking: _id, ...rest }: SmartSessionsState): SmartSessionsState => rest

const newestFirst = (sessions: readonly SmartSession[]): readonly SmartSession[] =>
  sessions.toSorted((one, two) => two.createdAt - one.createdAt)

export const reduce: Reducers<SmartSessionsContract> = {
  asked: (slice, asked) => ({ ...withoutAsked(slice), asked }),
  askEnded: withoutAsked,
  grantStarted: ({ failure: _failure, ...slice }) => ({ ...slice, status: 'granting' }),
  // What a source keeps is listed with its next answer.
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
  revokeStarted: (slice, { id }) => ({ ...slice, revoking: id }),
  revoked: (slice, { id }) => ({
    ...withoutRevoking(slice),
    sessions: slice.sessions.map((one) => (one.id === id ? { ...one, revoked: true } : one)),
  }),
  revokeFailed: withoutRevoking,
}
