import type { PluginDefinition, Reducers } from '../../kernel/index.ts'
import { isCalledOff } from '../values/index.ts'
import type { ActivityContract, ActivityState } from './contract.ts'

/** Limit of items kept; older ones can be read again. */
const maxKept = 20_000

/** Ignore answers for an account that is no longer shown. */
const isOf = (slice: ActivityState, { owner }: Pick<ActivityState, 'owner'>): boolean =>
  slice.owner === owner

/** Kept while the list is read again. */
const inspectedOf = ({ inspected }: ActivityState): Pick<ActivityState, 'inspected'> =>
  inspected ? { inspected } : {}

// The slice itself, not a copy: it may have thousands of rows.
export const reduce: Reducers<ActivityContract> = {
  started: {
    next: (slice, { owner }) =>
      isOf(slice, { owner })
        ? { ...slice, status: 'loading' }
        : { ...inspectedOf(slice), owner, status: 'loading', items: [] },
  },
  loaded: {
    next(slice, { owner, items, next, at, more }) {
      if (!isOf(slice, { owner })) return slice
      const kept = more ? slice.items : []
      // Search only the page, which is short, not the whole list.
      const added = new Set(items.map(({ id }) => id))
      for (const { id } of kept) added.delete(id)
      return {
        ...inspectedOf(slice),
        owner,
        status: 'loaded',
        items: kept.concat(items.filter(({ id }) => added.has(id)).slice(0, maxKept - kept.length)),
        ...(next !== undefined && { next }),
        at,
      }
    },
  },
  failed: {
    next: (slice, { owner }) => (isOf(slice, { owner }) ? { ...slice, status: 'failed' } : slice),
  },
  unsupported: {
    next: (slice, { owner }) => ({
      ...inspectedOf(slice),
      ...{ owner, status: 'unsupported', items: [] },
    }),
  },
  inspected: { next: (slice, inspected) => ({ ...slice, inspected }) },
}

type Ends = Required<NonNullable<PluginDefinition<ActivityContract>['ends']>>

/** Cancelled, for example because its view was left: a new read may start immediately. */
const calledOff: Ends['load'] = {
  next(slice, end) {
    if (!isCalledOff(end) || slice.status !== 'loading') return slice
    return { ...slice, status: slice.at === undefined ? 'idle' : 'loaded' }
  },
}

export const ends: Pick<Ends, 'load' | 'loadMore'> = { load: calledOff, loadMore: calledOff }
