import type { Draft } from 'immer'
import type { Reducers } from '../../kernel/index.ts'
import { candidateOf, drop, endAttempt, markAwake, put } from './changes.ts'
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
  connectStarted(draft, { connector, namespaces: wanted }) {
    // It takes the place of one that still waits.
    endAttempt(draft)
    draft.connecting = { connector, namespaces: [...wanted] } as NonNullable<
      Draftable['connecting']
    >
    delete draft.failure
    for (const namespace of wanted)
      if (accountOf(draft, namespace).status !== 'connected')
        accountOf(draft, namespace).status = 'connecting'
  },
  gateReached(draft, { gate, connections }) {
    if (!draft.connecting) return
    draft.connecting.gate = gate
    draft.connecting.candidates = connections as Draft<typeof connections>
  },
  connected(draft, { connections }) {
    put(draft, connections)
    markAwake(draft, connections)
    for (const { id, namespace } of connections) {
      draft.active[namespace] = id
      rebuild(draft, namespace, 'connected')
    }
    if (connections.length > 0) endAttempt(draft)
  },
  connectFailed(draft, { namespaces: _asked, background, gate: _gate, ...failure }) {
    endAttempt(draft)
    if (background) return
    draft.failure = failure as NonNullable<Draftable['failure']>
  },
  restoreStarted(draft, { namespaces: wanted }) {
    draft.restorePaused = false
    for (const namespace of wanted)
      if (accountOf(draft, namespace).status === 'disconnected')
        rebuild(draft, namespace, settledStatus(draft, namespace))
  },
  restored(draft, { connections }) {
    // A disconnect outranks a restore that answers later.
    const known = connections.filter(({ id }) => draft.connections.some((have) => have.id === id))
    put(draft, known)
    markAwake(draft, known)
    for (const { id, namespace } of known)
      if (draft.active[namespace] === id) rebuild(draft, namespace, 'connected')
  },
  restoreFailed(draft, { connectionIds }) {
    drop(draft, connectionIds)
  },
  restorePostponed(draft, { connectionIds }) {
    for (const { id, namespace } of draft.connections)
      if (connectionIds.includes(id) && draft.active[namespace] === id)
        rebuild(draft, namespace, 'disconnected')
  },
  disconnectStarted(draft) {
    draft.disconnecting = true
  },
  disconnected(draft, { connectionIds }) {
    drop(draft, connectionIds)
  },
  connectedElsewhere(draft, { connections }) {
    remember(draft, connections)
  },
  disconnectedElsewhere(draft, { connectionIds, by }) {
    if (by !== 'wallet') {
      drop(draft, connectionIds)
      return
    }
    for (const { id, namespace } of draft.connections) {
      if (!connectionIds.includes(id) || draft.dormant.includes(id)) continue
      draft.dormant.push(id)
      // Redundant while the visitor disconnects here too.
      if (draft.disconnecting || draft.active[namespace] !== id) continue
      if (accountOf(draft, namespace).status === 'connected') rebuild(draft, namespace, 'restoring')
    }
  },
  disconnectFailed() {
    // The local side is gone either way; the fact is there for analytics and the devtools.
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
  walletNetworkChanged(draft, { connectionId, networkId }) {
    const candidate = candidateOf(draft, connectionId)
    if (candidate) candidate.networkId = networkId
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

type End = { readonly outcome: string }
const calledOff = ({ outcome }: End): boolean => outcome === 'cancelled' || outcome === 'timedOut'

/** However a command ends (cancelled, timed out, crashed), nothing stays half done. */
export const ends: {
  readonly [N in 'connect' | 'restore' | 'disconnect']: (draft: Draftable, end: End) => void
} = {
  connect(draft, end) {
    if (calledOff(end)) endAttempt(draft)
  },
  restore(draft, { outcome }) {
    if (outcome === 'succeeded') return
    // Called off, or its code did not load: the connections stay known and are tried again on the next start.
    draft.restorePaused = true
    for (const namespace of familiesOf(draft))
      if (accountOf(draft, namespace).status === 'restoring')
        rebuild(draft, namespace, 'disconnected')
  },
  disconnect(draft) {
    draft.disconnecting = false
  },
}
