import type { Draft } from 'immer'
import type { Connection } from './contract.ts'
import { accountOf, type Draftable, rebuild, settledStatus } from './slice.ts'

// What happens to connections once the plugin's code is there.

/** What a wallet granted in an attempt that waits at a gate. */
export const candidateOf = (draft: Draftable, id: string): Draft<Connection> | undefined =>
  draft.connecting?.candidates?.find((candidate) => candidate.id === id)

/** The wallets of these connections have answered, or are not waited for any more. */
export function markAwake(draft: Draftable, connections: readonly { readonly id: string }[]): void {
  draft.dormant = draft.dormant.filter((id) => !connections.some((one) => one.id === id))
}

/** Forgets connections; a family goes on with another one it has. */
export function drop(draft: Draftable, connectionIds: readonly string[]): void {
  const gone = draft.connections.filter(({ id }) => connectionIds.includes(id))
  draft.connections = draft.connections.filter(({ id }) => !connectionIds.includes(id))
  markAwake(draft, gone)
  for (const { id, namespace } of gone) {
    if (draft.active[namespace] !== id) continue
    const next = draft.connections.find((connection) => connection.namespace === namespace)
    if (next) draft.active[namespace] = next.id
    else delete draft.active[namespace]
    // An attempt that is under way goes on whatever else ends.
    const attempted = accountOf(draft, namespace).status === 'connecting'
    rebuild(draft, namespace, attempted ? 'connecting' : settledStatus(draft, namespace))
  }
}

/** Takes connections as their wallets describe them now. */
export function put(draft: Draftable, connections: readonly Connection[]): void {
  for (const connection of connections) {
    const index = draft.connections.findIndex(({ id }) => id === connection.id)
    if (index < 0) draft.connections.push(connection as Draft<Connection>)
    else draft.connections[index] = connection as Draft<Connection>
  }
}

/** Ends an attempt: families that got nothing go back to what they were. */
export function endAttempt(draft: Draftable): void {
  for (const namespace of draft.connecting?.namespaces ?? [])
    if (accountOf(draft, namespace).status === 'connecting')
      rebuild(draft, namespace, settledStatus(draft, namespace))
  delete draft.connecting
}
