import type { Draft } from 'immer'
import type { Cause, Reducers } from '../../kernel/index.ts'
import { isCalledOff, runOf } from '../values/index.ts'
import {
  beginRun,
  candidateOf,
  countDisconnects,
  drop,
  endAttempt,
  endRun,
  isOwnAttempt,
  markAwake,
  moveCandidate,
  pause,
  put,
} from './changes.ts'
import type { ConnectionsContract } from './contract.ts'
import {
  accountOf,
  type Draftable,
  familiesOf,
  preferTypes,
  rebuild,
  remember,
  settledStatus,
} from './slice.ts'

export const reduce: Reducers<ConnectionsContract> = {
  connectStarted(draft, { connector, namespaces: wanted }, cause) {
    // It supersedes a pending attempt.
    endAttempt(draft)
    const run = runOf(cause)
    draft.connecting = {
      connector,
      namespaces: [...wanted],
      ...(run !== undefined && { run }),
    } as NonNullable<Draftable['connecting']>
    delete draft.failure
    for (const namespace of wanted)
      if (accountOf(draft, namespace).status !== 'connected')
        accountOf(draft, namespace).status = 'connecting'
  },
  gateReached(draft, { gate, connections }, cause) {
    if (!draft.connecting || !isOwnAttempt(draft, cause)) return
    draft.connecting.gate = gate
    draft.connecting.candidates = connections as Draft<typeof connections>
  },
  connected(draft, { connections }, cause) {
    put(draft, connections)
    markAwake(draft, connections)
    for (const { id, namespace } of connections) {
      draft.active[namespace] = id
      rebuild(draft, namespace, 'connected')
    }
    if (connections.length > 0 && isOwnAttempt(draft, cause)) endAttempt(draft)
  },
  connectFailed(draft, { namespaces: _asked, background, gate: _gate, ...failure }, cause) {
    if (isOwnAttempt(draft, cause)) endAttempt(draft)
    if (background) return
    draft.failure = failure as NonNullable<Draftable['failure']>
  },
  restoreStarted(draft, { namespaces: wanted }, cause) {
    beginRun(draft, 'restoreRuns', cause)
    draft.restorePaused = false
    for (const namespace of wanted)
      if (accountOf(draft, namespace).status === 'disconnected')
        rebuild(draft, namespace, settledStatus(draft, namespace))
  },
  restored(draft, { connections }) {
    // A disconnect takes precedence over a later answer to a restore.
    const known = connections.filter(({ id }) => draft.connections.some((have) => have.id === id))
    put(draft, known)
    markAwake(draft, known)
    for (const { id, namespace } of known)
      if (draft.active[namespace] === id) rebuild(draft, namespace, 'connected')
  },
  restoreFailed(draft, { connectionIds }) {
    drop(draft, connectionIds)
  },
  restorePostponed(draft, { connectionIds, paused }) {
    for (const connection of draft.connections) {
      const { id, namespace } = connection
      if (!connectionIds.includes(id)) continue
      if (paused) connection.paused = paused
      if (draft.active[namespace] === id) rebuild(draft, namespace, 'disconnected')
    }
  },
  disconnectStarted(draft, _leaving, cause) {
    beginRun(draft, 'disconnectRuns', cause)
    draft.disconnecting = true
  },
  disconnected(draft, { connectionIds, by }) {
    // A wallet that ended its own session takes that into account in its next answer, so do not count it.
    if (by !== 'wallet') countDisconnects(draft, connectionIds)
    drop(draft, connectionIds)
  },
  connectedElsewhere(draft, { connections }) {
    remember(draft, connections)
  },
  disconnectedElsewhere(draft, { connectionIds, by }) {
    countDisconnects(draft, connectionIds)
    if (by !== 'wallet') {
      drop(draft, connectionIds)
      return
    }
    for (const { id, namespace } of draft.connections) {
      if (!connectionIds.includes(id) || draft.dormant.includes(id)) continue
      draft.dormant.push(id)
      // Ignore it while the visitor disconnects here too.
      if (draft.disconnecting || draft.active[namespace] !== id) continue
      if (accountOf(draft, namespace).status === 'connected') rebuild(draft, namespace, 'restoring')
    }
  },
  turnedAway(draft, { connectionIds }) {
    countDisconnects(draft, connectionIds)
  },
  disconnectFailed() {
    // The connections are gone in any case; this fact is for analytics and the devtools.
  },
  accountsChanged(draft, { connectionId, accounts, address }) {
    const candidate = candidateOf(draft, connectionId)
    if (candidate) candidate.accounts = accounts as Draft<typeof accounts>
    const connection = draft.connections.find(({ id }) => id === connectionId)
    if (!connection) return
    connection.accounts = accounts as Draft<typeof accounts>
    connection.address = address
    if (draft.active[connection.namespace] === connectionId)
      rebuild(draft, connection.namespace, accountOf(draft, connection.namespace).status)
  },
  walletPaused(draft, { connectionId, reason, unanswered = false }) {
    if (unanswered) markAwake(draft, [{ id: connectionId }])
    pause(draft, connectionId, reason, unanswered)
  },
  walletResumed(draft, { connectionId }) {
    pause(draft, connectionId, undefined)
  },
  walletNetworkChanged(draft, { connectionId, networkId }) {
    moveCandidate(draft, connectionId, networkId)
    const connection = draft.connections.find(({ id }) => id === connectionId)
    if (!connection) return
    connection.networkId = networkId
    if (draft.active[connection.namespace] === connectionId)
      rebuild(draft, connection.namespace, accountOf(draft, connection.namespace).status)
  },
  approvedChanged(draft, { connectionId, approved, sends }) {
    const known = draft.connections.find(({ id }) => id === connectionId)
    for (const connection of [known, candidateOf(draft, connectionId)]) {
      if (!connection) continue
      connection.approved = [...approved]
      if (sends === false) connection.sends = sends
      else delete connection.sends
    }
  },
  activated(draft, { connectionId }) {
    const connection = draft.connections.find(({ id }) => id === connectionId)
    if (!connection) return
    draft.active[connection.namespace] = connectionId
    rebuild(draft, connection.namespace, settledStatus(draft, connection.namespace))
  },
  defaultTypesSet(draft, { types }) {
    draft.defaultTypes = types
    preferTypes(draft)
  },
  accountTypePreferred(draft, { namespace, type }) {
    draft.preferredTypes[namespace] = type
    accountOf(draft, namespace).preferredAccountType = type
  },
}

/**
 * Cleans up after any end of a command: success, cancellation, timeout or failure. The end of a command that was refused
 * or cancelled before it began must not affect another one that is pending.
 */
export const ends: {
  readonly [N in 'connect' | 'restore' | 'disconnect']: (
    draft: Draftable,
    end: { readonly outcome: string },
    cause?: Cause,
  ) => void
} = {
  connect(draft, end, cause) {
    if (isCalledOff(end) && isOwnAttempt(draft, cause)) endAttempt(draft)
  },
  restore(draft, { outcome }, cause) {
    if (!endRun(draft, 'restoreRuns', cause) || outcome === 'succeeded') return
    // Cancelled, or its code did not load: the connections stay known, and the next start retries them.
    draft.restorePaused = true
    for (const namespace of familiesOf(draft))
      if (accountOf(draft, namespace).status === 'restoring')
        rebuild(draft, namespace, 'disconnected')
  },
  disconnect(draft, _end, cause) {
    if (endRun(draft, 'disconnectRuns', cause))
      draft.disconnecting = draft.disconnectRuns !== undefined
  },
}
