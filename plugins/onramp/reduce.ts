import { type CaipAddress, type Follow, inputLimits, type Reducers } from '../../kernel/index.ts'
import { whenLeft } from '../values/index.ts'
import type { OnrampContract, OnrampOffer, OnrampState } from './contract.ts'
import { afterReading, idsOf, withElsewhere, withOpened, withoutPagesOf } from './opened.ts'

const withoutQuote = ({ quote: _gone, quotedAt: _at, ...rest }: OnrampState): OnrampState => ({
  ...rest,
  quoteStatus: 'idle',
})

/** Ignore answers for an account that is no longer shown. */
const isOf = (slice: OnrampState, { owner }: Pick<OnrampState, 'owner'>): boolean =>
  slice.owner === owner

/** Another account or network: keeps the host's options and the typed form. */
function begun(slice: OnrampState, owner: CaipAddress): OnrampState {
  const { offer: _offer, failedAt: _at, owner: _old, ...rest } = withoutQuote(slice)
  const kept = isOf(slice, { owner }) ? slice.purchases : []
  return { ...rest, owner, status: 'loading', purchases: kept }
}

const isOnSale = ({ assets, currencies }: OnrampOffer): boolean =>
  assets.length > 0 && currencies.length > 0

export const reduce: Reducers<OnrampContract> = {
  started: (slice, { owner }) => begun(slice, owner),
  offered: (slice, { owner, offer }) =>
    isOf(slice, { owner })
      ? { ...slice, offer, status: isOnSale(offer) ? 'ready' : 'unsupported' }
      : slice,
  failed: (slice, { owner, at }) =>
    isOf(slice, { owner }) ? { ...slice, status: 'failed', failedAt: at } : slice,
  // The quote is for another order.
  entered: (slice, { amount = slice.form.amount, ...change }) => ({
    ...withoutQuote(slice),
    form: { ...slice.form, ...change, amount: amount.slice(0, inputLimits.amount) },
  }),
  quoteStarted: (slice) => ({ ...withoutQuote(slice), quoteStatus: 'loading' }),
  quoted: (slice, { quote, at }) => ({
    ...withoutQuote(slice),
    ...{ quoteStatus: 'ready', quote },
    ...(at !== undefined && { quotedAt: at }),
  }),
  quoteFailed: (slice) => ({ ...withoutQuote(slice), quoteStatus: 'failed' }),
  opened: (slice, { owner = slice.owner, ...opened }) =>
    owner === undefined
      ? slice
      : withOpened(slice, {
          ...opened,
          owner,
          ...(slice.purchasesStatus === 'ready' && { known: idsOf(slice) }),
        }),
  openedElsewhere: (slice, { page }) => withElsewhere(slice, page),
  purchasesStarted: (slice, { owner }) => ({
    ...(isOf(slice, { owner }) ? slice : { ...begun(slice, owner), status: 'idle' }),
    purchasesStatus: 'loading',
  }),
  purchasesLoaded: (slice, { owner, purchases }) =>
    isOf(slice, { owner })
      ? afterReading({ ...slice, purchasesStatus: 'ready', purchases })
      : slice,
  purchasesFailed: (slice, { owner }) =>
    isOf(slice, { owner }) ? { ...slice, purchasesStatus: 'failed' } : slice,
}

// Keep the opened pages: a wallet that failed to restore may be connected again, and its order could still be paid
// twice.
const { restoreFailed: _stays, ...left } = whenLeft<OnrampState>(withoutPagesOf)

export const follow: Follow<OnrampContract> = { connections: left }
