import {
  age,
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

/** The page that was opened for the account that is shown. */
export const openedOf = ({ opened, owner }: OnrampState): OpenedPage | undefined =>
  opened?.owner === owner ? opened : undefined

export const openedOrder = ({ asset, currency, amount }: OnrampOrder): OpenedOrder => ({
  ...{ amount, currency: currency.id, symbol: asset.symbol },
})

/** The page that was opened for the same order, of which nothing has come yet; undefined where there is none. */
export function openedBefore(
  slice: OnrampState,
  order: OnrampOrder,
  now: number,
): OpenedPage | undefined {
  const opened = openedOf(slice)
  if (!opened || age(now, opened.at) >= doubtMs) return undefined
  const { amount, currency, symbol } = openedOrder(order)
  const { order: first } = opened
  const isSame =
    first.currency === currency &&
    first.symbol === symbol &&
    compareAmounts(first.amount, amount) === 0
  return isSame ? opened : undefined
}

export const idsOf = ({ purchases }: Pick<OnrampState, 'purchases'>): readonly string[] =>
  purchases.slice(0, maxKnown).map(({ id }) => id)

/** With purchases that were read: what was bought at the opened page has ended, or is known from now on. */
export function afterReading(slice: OnrampState): OnrampState {
  const opened = openedOf(slice)
  if (!opened) return slice
  const { known } = opened
  if (!known) return { ...slice, opened: { ...opened, known: idsOf(slice) } }
  const { opened: _ended, ...rest } = slice
  return endedSince(slice, known) ? rest : slice
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
  fields: ['opened'],
  // The seller's page may take the place of this one.
  atOnce: ['opened'],
  merged: ['opened'],
  parse(stored) {
    const opened = parseOpened(fieldsOf(stored).opened)
    return opened && { opened }
  },
  restore(draft, { opened }) {
    if (opened && opened.at > (draft.opened?.at ?? 0))
      draft.opened = opened as NonNullable<typeof draft.opened>
  },
}
