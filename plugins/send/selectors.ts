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

/** The account that pays: the active connection of the active family, on a listed network. */
export interface Sender {
  readonly connection: Connection
  readonly network: CaipNetwork
}

/** The active connection of the active family, and of no other. */
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

/** Why nothing can be sent: the error that a try would end in. */
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

/** Whether coins can be sent from the account, by its type. */
function canPay({ namespace, accounts, address }: Connection): boolean {
  const payers = familyOf(namespace)?.capabilities?.send?.from
  const type = accounts.find((entry) => entry.address === address)?.type
  return !payers || !type || payers.includes(type)
}

/** What the wallet held back without which nothing can be sent from here; undefined when nothing is lacking. */
export function selectDisabledReason(state: Slices): DisabledReason | undefined {
  const connection = selectPayer(state)
  if (!connection) return undefined
  const { sends, approved, networkId } = connection
  if (sends === false) return noMethod
  if (approved && !approved.includes(networkId)) return noChain
  return canPay(connection) ? undefined : noPayer
}

/** Families whose plugin brings transfers. */
export const canSendOn = (namespace: Namespace): boolean =>
  familyOf(namespace)?.capabilities?.send !== undefined
