import { useCallback, useEffect, useMemo } from 'react'
import { bindPlugin, type PluginHooks } from '../../react/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { ActivityContract, ActivityItem, ActivityState } from './contract.ts'
import { listSent, selectActivity } from './selectors.ts'

const plugin: PluginHooks<ActivityContract> = bindPlugin<ActivityContract>('activity')

/** Transactions as hosts see them. */
export interface Activity {
  readonly status: ActivityState['status']
  /** What was sent from this page and no source lists yet, then the account's transactions, newest first. */
  readonly items: readonly ActivityItem[]
  readonly hasMore: boolean
  /** Reads the next page; a failure stands in `status`. */
  loadMore(): void
}

/**
 * What the active account did on its network. Read when something shows it; for 15 s a reading serves.
 *
 * @example
 * const { items, hasMore, loadMore } = useActivity()
 */
export function useActivity(): Activity {
  const { status, items, next } = plugin.useSelect(selectActivity)
  const sent = plugin.useSelect(({ transactions }) => transactions.sent)
  const connection = plugin.useSelect((state) => selectConnection(state))
  const { activity } = plugin.useDispatch()
  const { address, networkId } = connection ?? {}
  useEffect(() => {
    // A failure stands in the state.
    if (address !== undefined && networkId !== undefined) activity.load().catch(() => undefined)
  }, [activity, address, networkId])
  const all = useMemo(
    () => [...listSent(sent, items, connection ?? {}), ...items],
    [sent, items, connection],
  )
  const loadMore = useCallback(() => void activity.loadMore().catch(() => undefined), [activity])
  return { status, items: all, hasMore: next !== undefined, loadMore }
}
