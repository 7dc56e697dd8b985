import {
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

// What a seller was asked for, which may have been paid there: by the next page, too, it is not paid twice unasked.

/** How long the same order is asked about again, in ms: a bank transfer takes hours to be listed. */
const doubtMs = 86_400_000
/** Ids of earlier purchases that are kept. */
const maxKnown = 50
/** Pages of a day that are kept. */
const maxPages = 20

/** The page that was opened for the account that is shown. */
export const openedOf = ({ opened, owner }: OnrampState): OpenedPage | undefined =>
  opened?.owner === owner ? opened : undefined

export const openedOrder = ({ asset, currency, amount }: OnrampOrder): OpenedOrder => ({
  ...{ amount, currency: currency.id, symbol: asset.symbol },
})

/** Accounts were kept in other spellings before. */
const isSameOwner = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()

const isSameOrder = (one: OpenedOrder, other: OpenedOrder): boolean =>
  one.currency === other.currency &&
  one.symbol === other.symbol &&
  compareAmounts(one.amount, other.amount) === 0

/** The page that was opened for the same order within a day, of which nothing has come yet; undefined if there is none. */
export function openedBefore(
  slice: OnrampState,
  order: OnrampOrder,
  now: number,
): OpenedPage | undefined {
  const wanted = openedOrder(order)
  return pagesOf(slice).find(
    (page) =>
      isSameOwner(page.owner, slice.owner) &&
      // Either way: a clock that was set back forgets nothing.
      Math.abs(now - page.at) < doubtMs &&
      isSameOrder(page.order, wanted),
  )
}

/** All pages of the slice, the one opened last first. */
const pagesOf = ({ opened, earlier = [] }: Pick<OnrampState, 'opened' | 'earlier'>) =>
  opened ? [opened, ...earlier] : earlier

/** Pages as a slice keeps them: the last one, and those of its day before it, each order of an account once. */
function kept(
  last: OpenedPage,
  others: readonly OpenedPage[],
): Pick<OnrampState, 'opened' | 'earlier'> {
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

/** Only the page opened last can be gone on with. */
const withoutLink = ({ link: _gone, ...page }: OpenedPage): OpenedPage => page

/** The slice after another page was opened. */
export const withOpened = (slice: OnrampState, page: OpenedPage): OnrampState => {
  const { opened: _last, earlier: _earlier, ...rest } = slice
  return { ...rest, ...kept(page, pagesOf(slice)) }
}

/** The slice without the pages of an account that is left. */
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

/** With purchases that were read: what was bought at the opened page has ended, or is known from now on. */
export function afterReading(slice: OnrampState): OnrampState {
  const opened = openedOf(slice)
  if (!opened) return slice
  const { known } = opened
  if (!known) return { ...slice, opened: { ...opened, known: idsOf(slice) } }
  if (!endedSince(slice, known)) return slice
  const { opened: _ended, earlier = [], ...rest } = slice
  // What ended may have been ordered at an earlier page: this order stays one that is asked about.
  const isClear = !earlier.some(({ owner }) => isSameOwner(owner, opened.owner))
  const pages = isClear ? earlier : [withoutLink(opened), ...earlier]
  return { ...rest, ...(pages.length > 0 && { earlier: pages.slice(0, maxPages) }) }
}

/** What was bought since and is not on its way any more. */
export const endedSince = (
  { purchases }: Pick<OnrampState, 'purchases'>,
  known: readonly string[],
): Purchase | undefined =>
  purchases.find(({ id, status }) => status !== 'pending' && !known.includes(id))

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)

function parseOpened(stored: unknown): OpenedPage | undefined {
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

/** What was opened outlives the page; its address does not. */
export const persist: Persist<OnrampContract> = {
  fields: ['opened', 'earlier'],
  // The seller's page may take the place of this one.
  atOnce: ['opened', 'earlier'],
  merged: ['opened', 'earlier'],
  parse(stored) {
    const fields = fieldsOf(stored)
    const opened = parseOpened(fields.opened)
    const earlier = listOf(fields.earlier, maxPages).flatMap((page) => parseOpened(page) ?? [])
    if (!opened && earlier.length === 0) return undefined
    return { ...(opened && { opened }), ...(earlier.length > 0 && { earlier }) }
  },
  restore(draft, stored) {
    const slice = draft as OnrampState
    const pages = [...pagesOf(slice), ...pagesOf(stored)]
    const [newest] = [slice.opened, stored.opened]
      .flatMap((page) => page ?? [])
      .sort((one, other) => other.at - one.at)
    const [first] = pages
    if (!first) return
    const { opened, earlier = [] } = kept(newest ?? first, pages)
    if (newest) draft.opened = opened as NonNullable<typeof draft.opened>
    // Without one that was opened last, all of them are earlier ones.
    const before = newest || !opened ? earlier : [opened, ...earlier]
    if (before.length > 0) draft.earlier = before as NonNullable<typeof draft.earlier>
  },
}
