import type { Draft } from 'immer'
import type { Reducers } from '../../../kernel/index.ts'
import type { FoundWallet, WalletListState, WalletsContract, WalletsState } from '../contract.ts'

export const initialList = (): WalletListState => ({
  status: 'idle',
  wallets: [],
  page: 0,
  count: 0,
  more: 'idle',
  complete: false,
  certified: false,
})

type Draftable = Draft<WalletsState>
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

const rows = (wallets: readonly FoundWallet[]): Draft<FoundWallet>[] =>
  wallets as Draft<FoundWallet>[]

export const listReducers: Pick<Reducers<WalletsContract>, ListEvents> = {
  listStarted({ list }) {
    list.status = 'loading'
  },
  listLoaded(draft, { wallets, count }) {
    draft.list.status = 'ready'
    draft.list.count = Math.max(draft.list.count, count)
    draft.sources = draft.sources.filter(({ id }) => id !== 'list')
    draft.sources.push({ id: 'list', wallets: rows(wallets) })
  },
  listFailed({ list }) {
    list.status = 'failed'
  },
  pageStarted({ list }) {
    list.more = 'loading'
  },
  pageLoaded({ list }, { page, wallets, count, last }) {
    const known = new Set(list.wallets.map(({ listId }) => listId))
    list.wallets.push(...rows(wallets).filter(({ listId }) => !known.has(listId)))
    list.page = page
    list.count = Math.max(list.count, count)
    list.more = 'idle'
    list.complete = last
  },
  pageFailed({ list }) {
    list.more = 'failed'
  },
  searchStarted({ list }, { query }) {
    if (query === '') delete list.search
    else list.search = { query, status: 'loading', wallets: list.search?.wallets ?? [] }
  },
  searched({ list }, { query, wallets }) {
    if (list.search?.query === query)
      list.search = { query, status: 'ready', wallets: rows(wallets) }
  },
  searchFailed({ list }, { query }) {
    if (list.search?.query === query) list.search.status = 'failed'
  },
  certifiedFiltered({ list }, { certified }) {
    list.certified = certified
    list.wallets = []
    list.page = 0
    list.more = 'idle'
    list.complete = false
  },
}

type End = { readonly outcome: string }
/** A request that was answered or failed has its own fact; one that had nothing to do must not end another's wait. */
const calledOff = ({ outcome }: End): boolean => outcome === 'cancelled' || outcome === 'timedOut'

/** A request that is called off leaves nothing loading. */
export const listEnds: {
  readonly [N in 'loadList' | 'loadPage' | 'search']: (draft: Draftable, end: End) => void
} = {
  loadList({ list }, end) {
    if (calledOff(end) && list.status === 'loading') list.status = 'idle'
  },
  loadPage({ list }, end) {
    if (calledOff(end) && list.more === 'loading') list.more = 'idle'
  },
  search({ list }, end) {
    if (calledOff(end) && list.search?.status === 'loading') delete list.search
  },
}
