import {
  type KernelError,
  type ResourceKey,
  type Resources,
  resourceKey,
} from '../../kernel/index.ts'
import type { Connection, ConnectionsState, ConnectorRef } from './contract.ts'

// Keys of the live objects that belong to a connection.
const kinds = ['watch', 'provider', 'wallet', 'gone'] as const
type KeyOf<T> = (connectionId: string) => ResourceKey<T>
const keyOf =
  <T>(kind: (typeof kinds)[number]): KeyOf<T> =>
  (connectionId) =>
    resourceKey(`connections/${kind}/${connectionId}`)

/** The provider that hosts get. */
export const providerKey: KeyOf<unknown> = keyOf('provider')
/** What the connector gave: for chain adapters, whose transfers are handed over already. */
export const walletKey: KeyOf<unknown> = keyOf('wallet')
export const watchKey: KeyOf<() => void> = keyOf('watch')
/** An abort controller that ends every question to a wallet that went away. */
export const goneKey: KeyOf<AbortController> = keyOf('gone')

/** An attempt to connect. */
export interface Attempt {
  readonly connector: ConnectorRef
  readonly since: number
  readonly end: AbortController
  /** Resolves once the wallet has answered an attempt whose place this one took. */
  readonly answeredEarlier: Promise<void>
  readonly noteAnswer: () => void
}
/** The attempt that is under way. */
export const attemptKey: ResourceKey<Attempt> = resourceKey('connections/attempt')

/** The families of a wallet that are still to be asked for; put there by who asks for several. */
export const furtherKey: ResourceKey<Promise<void>> = resourceKey('connections/further')

/** The question to gates about a wallet that changed. */
export const recheckKey = (id: string): ResourceKey<AbortController> =>
  resourceKey(`connections/recheck/${id}`)

const epochKey = (connectionId: string) =>
  resourceKey<number>(`connections/disconnect-epoch/${connectionId}`)

/** Counts the disconnects of these wallets, here or in another tab: a grant of an earlier epoch may be revoked. */
export const disconnectEpoch = (resources: Resources, connectionIds: readonly string[]): number =>
  connectionIds.reduce((sum, id) => sum + (resources.get(epochKey(id)) ?? 0), 0)

export function advanceDisconnectEpoch(
  resources: Resources,
  connectionIds: readonly string[],
): void {
  for (const id of connectionIds) resources.put(epochKey(id), disconnectEpoch(resources, [id]) + 1)
}

/** Unsubscribes, ends open requests and releases the provider. */
export function release(resources: Resources, connectionId: string): void {
  for (const kind of kinds) resources.remove(keyOf(kind)(connectionId))
}

/** Lets go of every wallet; the connections stay known and can be restored. */
export function releaseAll(resources: Resources): void {
  for (const kind of kinds)
    for (const key of resources.keys())
      if (key.startsWith(`connections/${kind}/`)) resources.remove(key)
}

/** The text of `connections/wallet-gone`. */
export const walletGone = ({ name }: { readonly name: string }): string =>
  `${name} is no longer connected. Connect it again.`

/** Which connections are to be left; all of them unless named. */
export interface Leaving {
  readonly namespace?: string
  readonly connectionId?: string
}

/** One WalletConnect or login session serves several families, so its connections go together. */
export function leavingOf(
  { connections, active }: ConnectionsState,
  input: Leaving,
): readonly Connection[] {
  if (input.connectionId === undefined && input.namespace === undefined) return connections
  const named = connections.filter(({ id, namespace }) =>
    input.connectionId === undefined
      ? namespace === input.namespace && active[namespace] === id
      : id === input.connectionId,
  )
  const kinds = new Set(named.map(({ connector }) => connector.type))
  return connections.filter(
    (connection) =>
      named.includes(connection) ||
      ((connection.connector.type === 'WALLET_CONNECT' || connection.connector.type === 'AUTH') &&
        kinds.has(connection.connector.type)),
  )
}

/** Lets a wallet be asked, until it is let go of; open requests then end with the error made by `error`. */
export function openRequests(
  resources: Resources,
  connectionId: string,
  error: () => KernelError,
): void {
  const gone = new AbortController()
  resources.put(goneKey(connectionId), gone, () => gone.abort(error()))
}
