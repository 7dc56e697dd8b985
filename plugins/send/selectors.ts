import type { Namespace } from '../../kernel/index.ts'
import type { Connection, ConnectionsState } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { CaipNetwork, NetworksState } from '../networks/contract.ts'
import { familyOf } from '../values/index.ts'
import { notGranted } from './not-granted.ts'

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** The paying account: the active connection of the active family, on a listed network. */
export interface Sender {
  readonly connection: Connection
  readonly network: CaipNetwork
}

/** The active connection of the active family only. */
export function selectPayer(state: Slices): Connection | undefined {
  const { activeNamespace } = state.networks
  return activeNamespace && selectConnection(state, activeNamespace)
}

export function selectNetwork(
  { networks }: Slices,
  connection: Connection,
): CaipNetwork | undefined {
  return networks.networks.find(({ caipNetworkId }) => caipNetworkId === connection.networkId)
}

export function selectSender(state: Slices): Sender | undefined {
  const connection = selectPayer(state)
  if (!connection) return undefined
  const network = selectNetwork(state, connection)
  return network && { connection, network }
}

/** Why nothing can be sent: the error that an attempt would end with. */
export interface DisabledReason {
  readonly code: keyof typeof notGranted
  /** Key of its message. */
  readonly key: string
  readonly text: string
}
const disabledReason = (code: keyof typeof notGranted): DisabledReason => ({
  code,
  key: `send/${code}`,
  text: notGranted[code],
})
const noMethod = disabledReason('method-not-granted')
const noChain = disabledReason('chain-not-granted')
const noPayer = disabledReason('account-cannot-pay')

/** True if coins can be sent from the account, by its type. */
function canPay({ namespace, accounts, address }: Connection): boolean {
  const payers = familyOf(namespace)?.capabilities?.send?.from
  const type = accounts.find((entry) => entry.address === address)?.type
  return !payers || !type || payers.includes(type)
}

/**
 * Why nothing can be sent from the account: a permission that the wallet did not grant; undefined if sending is
 * possible.
 */
export function selectDisabledReason(state: Slices): DisabledReason | undefined {
  const connection = selectPayer(state)
  if (!connection) return undefined
  const { sends, approved, networkId } = connection
  if (sends === false) return noMethod
  if (approved && !approved.includes(networkId)) return noChain
  return canPay(connection) ? undefined : noPayer
}

/** True if the family's plugin supports transfers. */
export const canSendOn = (namespace: Namespace): boolean =>
  familyOf(namespace)?.capabilities?.send !== undefined
