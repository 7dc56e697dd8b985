import {
  type KernelError,
  type ResourceKey,
  type Resources,
  resourceKey,
} from '../../kernel/index.ts'
import type {
  Connection,
  ConnectionsState,
  ConnectorRef,
  SessionObserver,
  WalletSession,
} from './contract.ts'

// Live objects of a connection.
const kinds = ['watch', 'observer', 'provider', 'wallet', 'gone', 'late'] as const
type KeyOf<T> = (connectionId: string) => ResourceKey<T>
const keyOf =
  <T>(kind: (typeof kinds)[number]): KeyOf<T> =>
  (connectionId) =>
    resourceKey(`connections/${kind}/${connectionId}`)

/** The provider for hosts. */
export const providerKey: KeyOf<unknown> = keyOf('provider')
/** The connector's own provider, for chain adapters. Their transfers are already protected. */
export const walletKey: KeyOf<unknown> = keyOf('wallet')
export const watchKey: KeyOf<() => void> = keyOf('watch')
/** Receives what the wallet of a session reports, or answers to a silent request. */
export const observerKey: KeyOf<SessionObserver> = keyOf('observer')
/** Abort controller that ends every request to a released wallet. */
export const goneKey: KeyOf<AbortController> = keyOf('gone')
/** The answer of a wallet that did not come in time when it was restored. */
export const lateKey: KeyOf<Promise<readonly WalletSession[]>> = keyOf('late')

/** An attempt to connect. */
export interface Attempt {
  readonly connector: ConnectorRef
  readonly since: number
  readonly end: AbortController
  /** Resolves when the wallet has answered an earlier attempt that this one superseded. */
  readonly answeredEarlier: Promise<void>
  readonly noteAnswer: () => void
}
/** The current attempt. */
export const attemptKey: ResourceKey<Attempt> = resourceKey('connections/attempt')

/** Resolves when the remaining families of a wallet have been asked; set by the code that connects several families. */
export const furtherKey: ResourceKey<Promise<void>> = resourceKey('connections/further')

/** The pending gate request about a changed wallet. */
export const recheckKey = (id: string): ResourceKey<AbortController> =>
  resourceKey(`connections/recheck/${id}`)

/** Unsubscribes, ends open requests and releases the provider. */
export function release(resources: Resources, connectionId: string): void {
  for (const kind of kinds) resources.remove(keyOf(kind)(connectionId))
}

/** Releases every wallet; the connections stay known and can be restored. */
export function releaseAll(resources: Resources): void {
  for (const kind of kinds)
    for (const key of resources.keys())
      if (key.startsWith(`connections/${kind}/`)) resources.remove(key)
}

/** Selects the connections to disconnect; default: all. */
export interface Leaving {
  readonly namespace?: string
  readonly connectionId?: string
}

/**
 * The connections to disconnect. One WalletConnect or login session serves several families, so its connections end
 * together.
 */
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

/** Allows requests to a wallet until it is released; open requests then end with the error that `error` creates. */
export function openRequests(
  resources: Resources,
  connectionId: string,
  error: () => KernelError,
): void {
  const gone = new AbortController()
  resources.put(goneKey(connectionId), gone, () => gone.abort(error()))
}
