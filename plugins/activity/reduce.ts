import type { PluginDefinition, Reducers } from '../../kernel/index.ts'
import type { ActivityContract, ActivityState } from './contract.ts'

/** What is kept of a long history; more is asked for again. */
const maxKept = 20_000

/** What came for an account that is shown no longer is passed over. */
const isOf = (slice: ActivityState, { owner }: Pick<ActivityState, 'owner'>): boolean =>
  slice.owner === owner

/** What is shown beside a list that is read anew. */
const inspectedOf = ({ inspected }: ActivityState): Pick<ActivityState, 'inspected'> =>
  inspected ? { inspected } : {}

// The slice itself, and no copy: it may have thousands of rows.
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
      // Of the page, which is short, and not of all that is kept.
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

/** Called off, because its view was left: it may be asked for again at once. */
const calledOff: Ends['load'] = {
  next(slice, { outcome }) {
    if (outcome !== 'cancelled' || slice.status !== 'loading') return slice
    return { ...slice, status: slice.at === undefined ? 'idle' : 'loaded' }
  },
}

export const ends: Pick<Ends, 'load' | 'loadMore'> = { load: calledOff, loadMore: calledOff }
