import { useCallback, useEffect, useMemo } from 'react'
import { bindPlugin, type PluginHooks } from '../../react/index.ts'
import type { Connection } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { SentTransaction } from '../transactions/contract.ts'
import type {
  ActivityContract,
  ActivityItem,
  ActivityState,
  InspectedTransaction,
} from './contract.ts'
import { listSent, none, selectActivity, withPrices } from './selectors.ts'

export const plugin: PluginHooks<ActivityContract> = bindPlugin<ActivityContract>('activity')

interface Listed {
  readonly state: ActivityState
  /** Sent here, and not yet returned by the source. */
  readonly recent: readonly ActivityItem[]
  readonly connection: Connection | undefined
}

const unsent: readonly SentTransaction[] = []

/** The list for the active account. */
export function useListed(): Listed {
  const known = plugin.useSelect(selectActivity, none)
  const sent = plugin.useSelect(({ transactions }) => transactions.sent, unsent)
  const items = useMemo(() => withPrices(known.items, sent), [known.items, sent])
  const state = useMemo(() => ({ ...known, items }), [known, items])
  const connection = plugin.useSelect((all) => selectConnection(all))
  const recent = useMemo(() => listSent(sent, items, connection ?? {}), [sent, items, connection])
  return { state, recent, connection }
}

/** The list, read from the source when it is shown; a failure is in the state. */
export function useRead(): Listed {
  const listed = useListed()
  const dispatch = plugin.useDispatch('view')
  const { connection } = listed
  const owner = connection && `${connection.networkId}:${connection.address}`
  const isIdle = listed.state.status === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: idle once more means that the view that asked was left
  useEffect(() => {
    // A failure is in the state, and only the visitor retries.
    if (owner !== undefined) void dispatch.activity.load()
  }, [dispatch, owner, isIdle])
  return listed
}

/** On-chain details of a transaction, read when it is shown and again when its status changes. */
export function useInspected({
  hash,
  networkId,
  status,
}: ActivityItem): Partial<InspectedTransaction> {
  const dispatch = plugin.useDispatch('view')
  const inspected = plugin.useSlice((slice) => slice.inspected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a status that changed is a block that came
  useEffect(() => {
    // Details that a node does not provide are not shown.
    if (hash !== undefined) void dispatch.activity.inspect({ networkId, hash })
  }, [dispatch, hash, networkId, status])
  return inspected && inspected.hash === hash ? inspected : {}
}

/** Transactions for hosts. */
export interface Activity {
  readonly status: ActivityState['status']
  /** Transactions sent on this page that no source lists yet, then the account's transactions, newest first. */
  readonly items: readonly ActivityItem[]
  readonly hasMore: boolean
  /** Reads the next page; a failure is in `status`. */
  loadMore(): void
}

/**
 * Transactions of the active account on its network. Read when a component shows them, at most every 15 s.
 *
 * @example
 * const { items, hasMore, loadMore } = useActivity()
 */
export function useActivity(): Activity {
  const { state, recent } = useRead()
  const dispatch = plugin.useDispatch('view')
  const { status, items, next } = state
  const all = useMemo(() => [...recent, ...items], [recent, items])
  const loadMore = useCallback(() => void dispatch.activity.loadMore(), [dispatch])
  return { status, items: all, hasMore: next !== undefined, loadMore }
}
