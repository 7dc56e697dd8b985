import type { Connection, ConnectionsContract } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import type { WalletConnectContract } from '../walletconnect/contract.ts'
import type { AnalyticsState, EventProperties, TrackedEvent, TrackedState } from './contract.ts'

/** Data from earlier facts for later events. */
type Earlier = Pick<AnalyticsState, 'paired' | 'reviewed'>

type Tracked = Pick<TrackedEvent, 'event' | 'properties'> | undefined

interface Owner {
  readonly id: string
  readonly events: object
}
type FactsOf<C extends Owner> = {
  [N in keyof C['events'] & string as `${C['id']}/${N}`]: C['events'][N]
}
type Facts = FactsOf<ConnectionsContract> &
  FactsOf<ModalContract> &
  FactsOf<NetworksContract> &
  FactsOf<TransactionsContract> &
  FactsOf<WalletConnectContract>

/** The active connection, whose address goes with an event. */
export const activeConnection = ({ connections, networks }: TrackedState): Connection | undefined =>
  connections && networks && selectConnection({ connections, networks })

function activeNetwork({ networks }: TrackedState): EventProperties {
  const { activeNamespace, active } = networks ?? {}
  const network = activeNamespace && active?.[activeNamespace]
  return network ? { network } : {}
}

/** An event of the Send form; other flows have their own events. */
function sending(
  event: string,
  {
    networkId,
    symbol = '',
    amountText = '',
  }: { networkId: string; symbol?: string; amountText?: string },
  state: TrackedState,
  more?: EventProperties,
): Tracked {
  const connection = activeConnection(state)
  const smart = connection !== undefined && isSmartAccount(connection)
  const properties = { isSmartAccount: smart, network: networkId, token: symbol }
  return { event, properties: { ...properties, amount: amountText, ...more } }
}

const isSend = ({ reviewed }: Earlier, intentId: string): boolean =>
  reviewed?.intentId === intentId && reviewed.flow === 'send'

/** Our events, by the fact that triggers each. */
export const trackers: {
  readonly [F in keyof Facts]?: (fact: Facts[F], state: TrackedState, earlier: Earlier) => Tracked
} = {
  'modal/opened': (_, state) => ({
    event: 'MODAL_OPEN',
    properties: { connected: activeConnection(state) !== undefined },
  }),
  'modal/closed': (_, state) => ({
    event: 'MODAL_CLOSE',
    properties: { connected: activeConnection(state) !== undefined },
  }),
  'networks/switched': ({ caipNetworkId, background, elsewhere }) =>
    background || elsewhere
      ? undefined
      : { event: 'SWITCH_NETWORK', properties: { network: caipNetworkId } },
  'connections/connected': (
    { connections: [connection], background },
    _,
    { paired = 'qrcode' },
  ) => {
    if (!connection || background) return undefined
    const { connector, networkId } = connection
    const method = connector.type === 'WALLET_CONNECT' ? paired : 'browser'
    return {
      event: 'CONNECT_SUCCESS',
      properties: { method, name: connector.name, network: networkId },
    }
  },
  // A wallet that disconnected itself, or was rejected, is not a successful disconnect.
  'connections/disconnected': ({ by, failed, namespaces }) =>
    by !== 'visitor' || failed
      ? undefined
      : { event: 'DISCONNECT_SUCCESS', properties: { namespace: namespaces.join() } },
  'connections/disconnectFailed': ({ failures }) => ({
    event: 'DISCONNECT_ERROR',
    properties: { message: failures.map(({ text }) => text).join('; ') },
  }),
  'connections/accountTypePreferred': ({ type }, state) => ({
    event: 'SET_PREFERRED_ACCOUNT_TYPE',
    properties: { accountType: type, ...activeNetwork(state) },
  }),
  'transactions/submitStarted': (fact, state, earlier) =>
    isSend(earlier, fact.intentId) ? sending('SEND_INITIATED', fact, state) : undefined,
  'transactions/broadcast': ({ networkId, previewed }, state) =>
    previewed?.flow === 'send'
      ? sending('SEND_SUCCESS', { networkId, ...previewed }, state)
      : undefined,
  'transactions/submitFailed': (fact, state, earlier) =>
    isSend(earlier, fact.intentId)
      ? sending('SEND_ERROR', fact, state, { message: fact.reason?.text ?? fact.text })
      : undefined,
}
