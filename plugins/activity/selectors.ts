import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { Connection, ConnectionsState } from '../connections/contract.ts'
import { selectAccount, selectConnection } from '../connections/selectors.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { SentTransaction, TransactionsState } from '../transactions/contract.ts'
import { canonicalAddress } from '../values/index.ts'
import type { ActivityItem, ActivityState } from './contract.ts'

interface Slices {
  readonly activity: ActivityState
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly transactions: TransactionsState
}

/** No account, or nothing read of it. */
export const none: ActivityState = { status: 'idle', items: [] }

/** The activity of the active account on its network. */
export const selectActivity = ({ activity, ...state }: Slices): ActivityState =>
  activity.owner === selectAccount(state)?.caipAddress ? activity : none

const statusOf = { started: 'pending', confirmed: 'confirmed', failed: 'failed' } as const

/**
 * A transfer of this page as an item. If its wallet sent another transaction instead, that one has its own hash and
 * unknown transfers.
 */
export function sentItem(sent: SentTransaction): ActivityItem {
  const { hash, networkId, status, from, to, at, amountText, symbol, price, action } = sent
  const item = { id: `sent:${hash}`, hash, networkId }
  if (status === 'replaced')
    return {
      ...{ ...item, status: 'confirmed', kind: 'replaced', transfers: [] },
      ...(at !== undefined && { at }),
      ...(from !== undefined && { from }),
    }
  return {
    ...item,
    status: statusOf[status],
    // A request of another kind without a receiver, for example a swap, is not a transfer.
    kind: action && to === undefined ? 'execute' : 'send',
    ...(at !== undefined && { at }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    transfers: [
      {
        direction: 'out',
        ...(amountText !== undefined && { amount: amountText }),
        ...(symbol !== undefined && { symbol }),
        ...(price !== undefined && { price }),
      },
    ],
  }
}

/** A listed item, by the id that its view was opened with. */
export function itemOf(items: readonly ActivityItem[], id: unknown): ActivityItem | undefined {
  // Once a source lists a transaction sent here, it continues under its hash.
  const hash = String(id).replace(/^sent:/, '')
  return items.find((one) => one.id === id || one.hash === hash)
}

/** Normalises addresses: older entries may write the sender in another case. */
const canonicalOn = (networkId: CaipNetworkId, address: string | undefined): string | undefined =>
  address && canonicalAddress(networkId.split(':')[0] as Namespace, address)

/** Transactions an account sent from this page on its network that the source does not list yet. */
export function listSent(
  sent: readonly SentTransaction[],
  items: readonly ActivityItem[],
  { address, networkId }: Partial<Pick<Connection, 'address' | 'networkId'>>,
): readonly ActivityItem[] {
  const own = sent.filter(
    ({ from = address, networkId: of }) =>
      of === networkId && canonicalOn(of, from) === canonicalOn(of, address),
  )
  if (own.length === 0) return []
  const sought = new Set(own.map(({ hash }) => hash.toLowerCase()))
  const listed = new Set<string>()
  for (const { hash } of items) {
    const known = hash?.toLowerCase()
    if (known !== undefined && sought.has(known)) listed.add(known)
  }
  return own.filter(({ hash }) => !listed.has(hash.toLowerCase())).map(sentItem)
}

const priced = new WeakMap<ActivityItem, readonly [SentTransaction, ActivityItem]>()

/**
 * An item with the price from its record. The same object each time, so that rows of a growing list are not redrawn.
 */
function withPrice(item: ActivityItem, own: SentTransaction): ActivityItem {
  const [record, known] = priced.get(item) ?? []
  if (known && record === own) return known
  const { price, symbol } = own
  if (price === undefined) return item
  const transfers = item.transfers.map((moved) =>
    moved.direction === 'in' || moved.symbol !== symbol ? moved : { price, ...moved },
  )
  const made = { ...item, transfers }
  priced.set(item, [own, made])
  return made
}

/** The source's items, with prices that were recorded here when they were sent. */
export function withPrices(
  items: readonly ActivityItem[],
  sent: readonly SentTransaction[],
): readonly ActivityItem[] {
  const kept = sent.filter(({ status, price }) => status !== 'replaced' && price !== undefined)
  if (kept.length === 0) return items
  const recorded = new Map(kept.map((one) => [one.hash.toLowerCase(), one]))
  return items.map((item) => {
    const own = item.hash === undefined ? undefined : recorded.get(item.hash.toLowerCase())
    return own === undefined ? item : withPrice(item, own)
  })
}

/** A listed item of the active account, by the id that its view was opened with. */
export function selectItem(state: Slices, id: unknown): ActivityItem | undefined {
  const { items } = selectActivity(state)
  const recent = listSent(state.transactions.sent, items, selectConnection(state) ?? {})
  return itemOf([...recent, ...items], id)
}
