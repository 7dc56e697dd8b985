import { arrival, type Commands, type Context, delay, resourceKey } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'
import { fetchWallets, listAddress } from './client.ts'
import type { ListPage } from './parse.ts'

type WalletsContext = Context<WalletsContract>
type Handlers = Commands<WalletsContract>

const recommendedEntries = 4
const pageEntries = 40
const searchEntries = 100
const debounceMs = 200
const searchKey = resourceKey<AbortController>('wallets/search')

const none: ListPage = { wallets: [], count: 0 }

/** Ids of wallets shown outside the pages: they are not requested again. */
function apart({ state }: WalletsContext): readonly string[] {
  const { featuredWalletIds, excludeWalletIds } = state.options
  const source = state.wallets.sources.find(({ id }) => id === 'list')
  const recommended = source?.wallets.flatMap(({ listId }) => listId ?? []) ?? []
  return [...new Set([...recommended, ...featuredWalletIds, ...excludeWalletIds])]
}

/** Without a list, a phone may be offered common wallets. */
async function withoutList(ctx: WalletsContext): Promise<void> {
  if (ctx.ports.page.mobile) (await arrival(() => import('../offer-in-app.ts'))).offerInApp(ctx)
}

/** The list's part of the connect view: featured wallets in the host's order, recommended ones, and the total. */
export const loadList: Handlers['loadList'] = async (ctx) => {
  const { status } = ctx.state.wallets.list
  if (status === 'loading' || status === 'ready') return
  if (!listAddress(ctx)) return withoutList(ctx)
  const { featuredWalletIds, excludeWalletIds, includeWalletIds } = ctx.state.options
  const named = (ids: readonly string[]): Promise<ListPage> =>
    ids.length === 0
      ? Promise.resolve(none)
      : fetchWallets(ctx, { entries: ids.length, include: ids })
  ctx.emit.listStarted()
  try {
    const [featured, excluded, recommended] = await Promise.all([
      named(featuredWalletIds),
      named(excludeWalletIds),
      fetchWallets(ctx, {
        entries: recommendedEntries,
        include: includeWalletIds,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
      }),
    ])
    const rank = (id: string | undefined): number => featuredWalletIds.indexOf(id ?? '')
    const inOrder = [...featured.wallets].sort((a, b) => rank(a.listId) - rank(b.listId))
    ctx.emit.listLoaded({
      wallets: [...inOrder, ...recommended.wallets, ...excluded.wallets],
      count: recommended.count + featured.wallets.length,
    })
  } catch (error) {
    if (!ctx.signal.aborted) ctx.emit.listFailed()
    throw error
  }
}

/** The next page of 40; nothing while one loads, or if all are loaded. */
export const loadPage: Handlers['loadPage'] = async (ctx) => {
  const { page, more, complete, certified } = ctx.state.wallets.list
  if (more === 'loading' || complete || !listAddress(ctx)) return
  ctx.emit.pageStarted()
  try {
    const found = await fetchWallets(ctx, {
      entries: pageEntries,
      page: page + 1,
      include: ctx.state.options.includeWalletIds,
      exclude: apart(ctx),
      certified,
    })
    // The filter changed meanwhile: this page belongs to another list.
    if (ctx.state.wallets.list.certified !== certified) return
    const { wallets, count } = found
    const last = (page + 1) * pageEntries >= count || wallets.length === 0
    ctx.emit.pageLoaded({ page: page + 1, wallets, count, last })
  } catch (error) {
    if (!ctx.signal.aborted) ctx.emit.pageFailed()
    throw error
  }
}

/** Text typed by mistake is never sent: an e-mail, a link, a code, an address, the start of a phrase. */
const isNameLike = (query: string): boolean =>
  !/@|:\/\/|\d{5}|0x[0-9a-f]{3}/i.test(query) && query.split(/\s+/).length < 5

/** Searches wallets by name once typing pauses for 200 ms; a new search cancels the previous one. */
export const search: Handlers['search'] = async (ctx, text) => {
  const turn = new AbortController()
  const stop = (): void => turn.abort(ctx.signal.reason)
  ctx.resources.get(searchKey)?.abort()
  ctx.resources.put(searchKey, turn)
  const query = text.trim().slice(0, 100)
  ctx.emit.searchStarted({ query })
  if (query === '') return
  // Without a list, or for text that cannot be a name, search only the device's own wallets.
  if (!listAddress(ctx) || !isNameLike(query)) return ctx.emit.searched({ query, wallets: [] })
  ctx.signal.addEventListener('abort', stop, { once: true })
  try {
    await delay(ctx.ports.clock, debounceMs, turn.signal)
    const { excludeWalletIds, includeWalletIds } = ctx.state.options
    const { certified } = ctx.state.wallets.list
    const found = await fetchWallets(
      ctx,
      {
        entries: searchEntries,
        search: query,
        include: includeWalletIds,
        exclude: excludeWalletIds,
        certified,
      },
      turn.signal,
    )
    ctx.emit.searched({ query, wallets: found.wallets })
  } catch (error) {
    if (ctx.signal.aborted) throw error
    // Superseded by a newer search: emit nothing.
    if (turn.signal.aborted) return
    ctx.emit.searchFailed({ query })
    throw error
  } finally {
    ctx.signal.removeEventListener('abort', stop)
  }
}

/** Shows only certified wallets, or all again; paging restarts. */
export const filterCertified: Handlers['filterCertified'] = async (ctx, certified) => {
  if (ctx.state.wallets.list.certified === certified) return
  ctx.emit.certifiedFiltered({ certified })
  const { search: current } = ctx.state.wallets.list
  await ctx.dispatch.wallets.loadPage()
  if (current) await ctx.dispatch.wallets.search(current.query)
}
