import type { Connection, ConnectionsState } from '../connections/contract.ts'
import { selectAccount, selectConnection } from '../connections/selectors.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { SentTransaction, TransactionsState } from '../transactions/contract.ts'
import type { ActivityItem, ActivityState } from './contract.ts'

interface Slices {
  readonly activity: ActivityState
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly transactions: TransactionsState
}

const none: ActivityState = { status: 'idle', items: [] }

/** What is known of the active account on its network. */
export const selectActivity = ({ activity, ...state }: Slices): ActivityState =>
  activity.owner === selectAccount(state)?.caipAddress ? activity : none

const statusOf = { started: 'pending', confirmed: 'confirmed', failed: 'failed' } as const

/** A transfer of this page as an item. What its wallet sent instead has its own hash, and nothing is known of what that moved. */
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
    // A request of another kind without a receiver, such as a swap, is no transfer.
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

/** One of what is listed, by the id that its view was opened with. */
export function itemOf(items: readonly ActivityItem[], id: unknown): ActivityItem | undefined {
  // What was sent here goes on under its hash once a source lists it.
  const hash = String(id).replace(/^sent:/, '')
  return items.find((one) => one.id === id || one.hash === hash)
}

/** What an account sent from this page on its network, as far as the source does not list it yet. */
export function listSent(
  sent: readonly SentTransaction[],
  items: readonly ActivityItem[],
  { address, networkId }: Partial<Pick<Connection, 'address' | 'networkId'>>,
): readonly ActivityItem[] {
  const own = sent.filter(
    ({ from = address, networkId: of }) => from === address && of === networkId,
  )
  if (own.length === 0) return []
  const listed = new Set(items.map(({ hash }) => hash?.toLowerCase()))
  return own.filter(({ hash }) => !listed.has(hash.toLowerCase())).map(sentItem)
}

/** What a source lists, with the prices that were recorded here when it was sent. */
export function withPrices(
  items: readonly ActivityItem[],
  sent: readonly SentTransaction[],
): readonly ActivityItem[] {
  const kept = sent.filter(({ status }) => status !== 'replaced')
  const recorded = new Map(kept.map((one) => [one.hash.toLowerCase(), one]))
  return items.map((item) => {
    const own = item.hash === undefined ? undefined : recorded.get(item.hash.toLowerCase())
    if (own?.price === undefined) return item
    const { price, symbol } = own
    const transfers = item.transfers.map((moved) =>
      moved.direction === 'in' || moved.symbol !== symbol ? moved : { price, ...moved },
    )
    return { ...item, transfers }
  })
}

/** What is listed for the active account, by the id that its view was opened with. */
export function selectItem(state: Slices, id: unknown): ActivityItem | undefined {
  const { items } = selectActivity(state)
  const recent = listSent(state.transactions.sent, items, selectConnection(state) ?? {})
  return itemOf([...recent, ...items], id)
}
