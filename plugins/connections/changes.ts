import type { Draft } from 'immer'
import { type CaipNetworkId, type Cause, isReservedKey } from '../../kernel/index.ts'
import { isOwnRun, runOf } from '../values/index.ts'
import type { Connection, WalletPause } from './contract.ts'
import { accountOf, type Draftable, rebuild, settledStatus } from './slice.ts'

// Changes to connections, for reducers.

/** A connection that was granted in the attempt and waits at a gate. */
export const candidateOf = (draft: Draftable, id: string): Draft<Connection> | undefined =>
  draft.connecting?.candidates?.find((candidate) => candidate.id === id)

/** Moves a candidate to another network and counts it, so that gates which decide on networks are asked again. */
export function moveCandidate(draft: Draftable, id: string, networkId: CaipNetworkId): void {
  const candidate = candidateOf(draft, id)
  if (!draft.connecting || !candidate || candidate.networkId === networkId) return
  candidate.networkId = networkId
  draft.connecting.networkChanges = (draft.connecting.networkChanges ?? 0) + 1
}

/** True if a record belongs to the pending attempt. */
export const isOwnAttempt = ({ connecting }: Draftable, cause: Cause | undefined): boolean =>
  isOwnRun(connecting?.run, cause)

/** Commands of one kind that are pending at the same time. */
type Runs = 'restoreRuns' | 'disconnectRuns'

/** Notes a command as pending. */
export function beginRun(draft: Draftable, field: Runs, cause: Cause | undefined): void {
  const run = runOf(cause)
  if (run !== undefined) draft[field] = [...(draft[field] ?? []), run]
}

/** Removes a command from the pending ones. False if others are pending and this one never began. */
export function endRun(draft: Draftable, field: Runs, cause: Cause | undefined): boolean {
  const runs = draft[field]
  if (!runs) return true
  const rest = runs.filter((run) => run !== cause)
  if (rest.length > 0) draft[field] = rest
  else delete draft[field]
  return rest.length < runs.length
}

/** Marks connections as no longer dormant: their wallets have answered, or are no longer waited for. */
export function markAwake(draft: Draftable, connections: readonly { readonly id: string }[]): void {
  draft.dormant = draft.dormant.filter((id) => !connections.some((one) => one.id === id))
}

/** Removes connections; another connection of the family becomes active, if there is one. */
export function drop(draft: Draftable, connectionIds: readonly string[]): void {
  const gone = draft.connections.filter(({ id }) => connectionIds.includes(id))
  draft.connections = draft.connections.filter(({ id }) => !connectionIds.includes(id))
  markAwake(draft, gone)
  for (const { id, namespace } of gone) {
    if (draft.active[namespace] !== id) continue
    const next = draft.connections.find((connection) => connection.namespace === namespace)
    if (next) draft.active[namespace] = next.id
    else delete draft.active[namespace]
    // A pending attempt is not affected by other endings.
    const attempted = accountOf(draft, namespace).status === 'connecting'
    rebuild(draft, namespace, attempted ? 'connecting' : settledStatus(draft, namespace))
  }
}

/** Connections with their own count. Limited, because other tabs can send any ids. */
const maxCounted = 100

/**
 * Counts sessions that the app ended. A count never decreases: a connection without its own has the highest count that
 * was dropped.
 */
export function countDisconnects(draft: Draftable, connectionIds: readonly string[]): void {
  const counted = new Map(Object.entries(draft.disconnects ?? {}))
  for (const id of connectionIds) {
    if (isReservedKey(id)) continue
    const count = (counted.get(id) ?? draft.disconnectsDropped ?? 0) + 1
    // Move it to the end, so that the latest ones are kept.
    counted.delete(id)
    counted.set(id, count)
  }
  for (const [id, count] of [...counted].slice(0, -maxCounted)) {
    counted.delete(id)
    draft.disconnectsDropped = Math.max(draft.disconnectsDropped ?? 0, count)
  }
  draft.disconnects = Object.fromEntries(counted)
}

/** Replaces or adds connections with their wallets' latest data. */
export function put(draft: Draftable, connections: readonly Connection[]): void {
  for (const connection of connections) {
    const index = draft.connections.findIndex(({ id }) => id === connection.id)
    if (index < 0) draft.connections.push(connection as Draft<Connection>)
    else draft.connections[index] = connection as Draft<Connection>
  }
}

/** Ends an attempt: families without a new connection return to their earlier status. */
export function endAttempt(draft: Draftable): void {
  for (const namespace of draft.connecting?.namespaces ?? [])
    if (accountOf(draft, namespace).status === 'connecting')
      rebuild(draft, namespace, settledStatus(draft, namespace))
  delete draft.connecting
}

/**
 * Notes that a connection's wallet cannot be asked, or that it can be asked again. `settles`: the page waits for it no
 * longer.
 */
export function pause(
  draft: Draftable,
  id: string,
  reason: WalletPause | undefined,
  settles = false,
): void {
  const connection = draft.connections.find((one) => one.id === id)
  if (!connection) return
  if (reason) connection.paused = reason
  else delete connection.paused
  const { namespace } = connection
  if (draft.active[namespace] !== id) return
  const { status } = accountOf(draft, namespace)
  const isSettled = settles && (status === 'restoring' || status === 'disconnected')
  rebuild(draft, namespace, isSettled ? 'connected' : status)
}
