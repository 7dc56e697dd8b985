import {
  canonicalJson,
  compareAmounts,
  decimalText,
  fieldsOf,
  isCaipAddress,
  listOf,
  type Persist,
  safeText,
  textLimits,
} from '../../kernel/index.ts'
import type {
  OnrampContract,
  OnrampOrder,
  OnrampState,
  OpenedOrder,
  OpenedPage,
  Purchase,
} from './contract.ts'

// Orders opened at sellers, which may have been paid: later pages also ask before paying the same order again.

/** How long the same order needs a confirmation, in ms: a bank transfer is listed only after hours. */
const doubtMs = 86_400_000
/** Limit of earlier purchases' ids. */
const maxKnown = 50
/** Limit of pages kept. If a day has more, every order needs a confirmation. */
const maxPages = 50

type Pages = Pick<OnrampState, 'opened' | 'earlier'>

/** The opened page of the displayed account. */
export const openedOf = ({ opened, owner }: OnrampState): OpenedPage | undefined =>
  opened?.owner === owner ? opened : undefined

export const openedOrder = ({ asset, currency, amount }: OnrampOrder): OpenedOrder => ({
  ...{ amount, currency: currency.id, symbol: asset.symbol },
})

/** Earlier versions stored accounts in other spellings. */
const isSameOwner = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()

const isSameOrder = (one: OpenedOrder, other: OpenedOrder): boolean =>
  one.currency === other.currency &&
  one.symbol === other.symbol &&
  compareAmounts(one.amount, other.amount) === 0

/** The page opened for the same order within a day whose outcome is unknown; undefined if there is none. */
export function openedBefore(
  slice: OnrampState,
  order: OnrampOrder,
  now: number,
): OpenedPage | undefined {
  const wanted = openedOrder(order)
  return pagesOf(slice).find(
    (page) =>
      isSameOwner(page.owner, slice.owner) &&
      // In both directions: setting the clock back must not forget an order.
      Math.abs(now - page.at) < doubtMs &&
      isSameOrder(page.order, wanted),
  )
}

/**
 * True if more pages were opened within a day than are kept: an order that is not listed may have been opened too.
 */
export function isListFull({ earlier = [] }: OnrampState, now: number): boolean {
  const oldest = earlier[maxPages - 1]
  return oldest !== undefined && Math.abs(now - oldest.at) < doubtMs
}

/** All opened pages in the slice, newest first. */
const pagesOf = ({ opened, earlier = [] }: Pages): readonly OpenedPage[] =>
  opened ? [opened, ...earlier] : earlier

/** Pages as stored: the last one, and the day's earlier ones, each order of an account once. */
function kept(last: OpenedPage, others: readonly OpenedPage[]): Pages {
  const earlier: OpenedPage[] = []
  for (const page of [...others].sort((one, other) => other.at - one.at)) {
    const isKnown = [last, ...earlier].some(
      (one) => isSameOwner(one.owner, page.owner) && isSameOrder(one.order, page.order),
    )
    if (!isKnown && Math.abs(last.at - page.at) < doubtMs) earlier.push(withoutLink(page))
  }
  return {
    opened: last,
    ...(earlier.length > 0 && { earlier: earlier.slice(0, maxPages) }),
  }
}

/** Only the page opened last can be continued. */
const withoutLink = ({ link: _gone, ...page }: OpenedPage): OpenedPage => page

/** The slice after another page was opened. */
export const withOpened = (slice: OnrampState, page: OpenedPage): OnrampState => {
  const { opened: _last, earlier: _earlier, ...rest } = slice
  return { ...rest, ...kept(page, pagesOf(slice)) }
}

/** The pages of a slice, joined with those that an earlier page or another tab opened. */
function joined(slice: Pages, other: Pages): Pages {
  const pages = [...pagesOf(slice), ...pagesOf(other)]
  const [newest] = [slice.opened, other.opened]
    .flatMap((page) => page ?? [])
    .sort((one, two) => two.at - one.at)
  const [first] = pages
  if (!first) return {}
  const { opened, earlier = [] } = kept(newest ?? first, pages)
  if (newest && opened) return { opened, ...(earlier.length > 0 && { earlier }) }
  // Without a last page, all are earlier ones.
  return { earlier: (opened ? [opened, ...earlier] : earlier).slice(0, maxPages) }
}

/** The slice after another tab opened a page. */
export const withElsewhere = (slice: OnrampState, page: OpenedPage): OnrampState => ({
  ...slice,
  ...joined(slice, { opened: page }),
})

/** The slice without the pages of a disconnected account. */
export function withoutPagesOf(
  slice: OnrampState,
  isLeft: (owner: OpenedPage['owner']) => boolean,
): OnrampState {
  const { opened, earlier = [], ...rest } = slice
  const stays = earlier.filter(({ owner }) => !isLeft(owner))
  if (opened && !isLeft(opened.owner) && stays.length === earlier.length) return slice
  return {
    ...rest,
    ...(opened && !isLeft(opened.owner) && { opened }),
    ...(stays.length > 0 && { earlier: stays }),
  }
}

export const idsOf = ({ purchases }: Pick<OnrampState, 'purchases'>): readonly string[] =>
  purchases.slice(0, maxKnown).map(({ id }) => id)

/**
 * The slice after purchases were read: removes the opened page if its purchase has ended, else records the known ids.
 */
export function afterReading(slice: OnrampState): OnrampState {
  const opened = openedOf(slice)
  if (!opened) return slice
  const { known } = opened
  if (!known) return { ...slice, opened: { ...opened, known: idsOf(slice) } }
  if (!endedSince(slice, known)) return slice
  const { opened: _ended, earlier = [], ...rest } = slice
  // The ended purchase may belong to an earlier page, so this order still needs a confirmation.
  const isClear = !earlier.some(({ owner }) => isSameOwner(owner, opened.owner))
  const pages = isClear ? earlier : [withoutLink(opened), ...earlier]
  return { ...rest, ...(pages.length > 0 && { earlier: pages.slice(0, maxPages) }) }
}

/** New purchases that are no longer pending. */
export const endedSince = (
  { purchases }: Pick<OnrampState, 'purchases'>,
  known: readonly string[],
): Purchase | undefined =>
  purchases.find(({ id, status }) => status !== 'pending' && !known.includes(id))

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)

/** Reads a page from storage or another tab, without its URL; undefined for anything else. */
export function parsePage(stored: unknown): OpenedPage | undefined {
  const { owner, sellerId, sellerName, at, order, known } = fieldsOf(stored)
  const { amount, currency, symbol } = fieldsOf(order)
  const [number, name] = [decimalText(amount), safeText(sellerName)]
  const [money, sign] = [currency, symbol].map((text) => safeText(text, textLimits.symbol))
  if (!isCaipAddress(owner) || !isKey(sellerId) || !Number.isSafeInteger(at)) return undefined
  if (number === undefined || !name || !money || !sign) return undefined
  return {
    ...{ owner, sellerId, sellerName: name, at: Number(at) },
    order: { amount: number, currency: money, symbol: sign },
    ...(Array.isArray(known) && { known: listOf(known, maxKnown).filter(isKey) }),
  }
}

/** Opened pages are stored, without their URL. */
export const persist: Persist<OnrampContract> = {
  fields: ['opened', 'earlier'],
  // The seller's page may replace this one.
  atOnce: ['opened', 'earlier'],
  merged: ['opened', 'earlier'],
  parse(stored) {
    const fields = fieldsOf(stored)
    const opened = parsePage(fields.opened)
    const earlier = listOf(fields.earlier, maxPages).flatMap((page) => parsePage(page) ?? [])
    if (!opened && earlier.length === 0) return undefined
    return { ...(opened && { opened }), ...(earlier.length > 0 && { earlier }) }
  },
  restore(draft, stored) {
    const { opened, earlier } = joined(draft as OnrampState, stored)
    if (opened) draft.opened = opened as NonNullable<typeof draft.opened>
    // Known pages keep the same list object, which is not stored again.
    if (earlier && canonicalJson(earlier) !== canonicalJson(draft.earlier))
      draft.earlier = earlier as NonNullable<typeof draft.earlier>
  },
}
