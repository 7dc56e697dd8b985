import type { Reducers, RunEnd } from '../../../kernel/index.ts'
import { isCalledOff } from '../../values/index.ts'
import type { WalletListState, WalletsContract, WalletsState } from '../contract.ts'

type ListEvents =
  | 'listStarted'
  | 'listLoaded'
  | 'listFailed'
  | 'pageStarted'
  | 'pageLoaded'
  | 'pageFailed'
  | 'searchStarted'
  | 'searched'
  | 'searchFailed'
  | 'certifiedFiltered'

/** The list has thousands of wallets: unchanged parts are neither copied nor compared. */
const inList =
  <P>(change: (list: WalletListState, payload: P) => Partial<WalletListState>) =>
  (slice: WalletsState, payload: P): WalletsState => {
    const changed = change(slice.list, payload)
    return Object.keys(changed).length > 0
      ? { ...slice, list: { ...slice.list, ...changed } }
      : slice
  }

const withoutSearch = (slice: WalletsState): WalletsState => {
  const { search: _ended, ...list } = slice.list
  return { ...slice, list }
}

export const listReducers: Pick<Reducers<WalletsContract>, ListEvents> = {
  listStarted: { next: inList(() => ({ status: 'loading' })) },
  listLoaded: {
    next: (slice, { wallets, count }) => ({
      ...slice,
      sources: [...slice.sources.filter(({ id }) => id !== 'list'), { id: 'list', wallets }],
      list: { ...slice.list, status: 'ready', count: Math.max(slice.list.count, count) },
    }),
  },
  listFailed: { next: inList(() => ({ status: 'failed' })) },
  pageStarted: { next: inList(() => ({ more: 'loading' })) },
  pageLoaded: {
    next: inList((list, { page, wallets, count, last }) => {
      const known = new Set(list.wallets.map(({ listId }) => listId))
      return {
        wallets: [...list.wallets, ...wallets.filter(({ listId }) => !known.has(listId))],
        page,
        count: Math.max(list.count, count),
        more: 'idle',
        complete: last,
      }
    }),
  },
  pageFailed: { next: inList(() => ({ more: 'failed' })) },
  searchStarted: {
    next: (slice, { query }) =>
      query === ''
        ? withoutSearch(slice)
        : inList<void>(({ search }) => ({
            search: { query, status: 'loading', wallets: search?.wallets ?? [] },
          }))(slice),
  },
  searched: {
    next: inList(({ search }, { query, wallets }) =>
      search?.query === query ? { search: { query, status: 'ready', wallets } } : {},
    ),
  },
  searchFailed: {
    next: inList(({ search }, { query }) =>
      search?.query === query ? { search: { ...search, status: 'failed' } } : {},
    ),
  },
  certifiedFiltered: {
    next: inList((_list, { certified }) => ({
      certified,
      wallets: [],
      page: 0,
      more: 'idle',
      complete: false,
    })),
  },
}

interface EndReducer {
  readonly next: (slice: WalletsState, end: RunEnd) => WalletsState
}

/** Clears the loading state of a cancelled request. Answered and failed ones have their own facts. */
export const listEnds: { readonly [N in 'loadList' | 'loadPage' | 'search']: EndReducer } = {
  loadList: {
    next: inList(({ status }, end) =>
      isCalledOff(end) && status === 'loading' ? { status: 'idle' } : {},
    ),
  },
  loadPage: {
    next: inList(({ more }, end) =>
      isCalledOff(end) && more === 'loading' ? { more: 'idle' } : {},
    ),
  },
  search: {
    next: (slice, end) =>
      isCalledOff(end) && slice.list.search?.status === 'loading' ? withoutSearch(slice) : slice,
  },
}
