import { type CaipAddress, type Follow, inputLimits, type Reducers } from '../../kernel/index.ts'
import { whenLeft } from '../values/index.ts'
import type { OnrampContract, OnrampOffer, OnrampState } from './contract.ts'
import { afterReading, idsOf, withOpened, withoutPagesOf } from './opened.ts'

const withoutQuote = ({ quote: _gone, ...rest }: OnrampState): OnrampState => ({
  ...rest,
  quoteStatus: 'idle',
})

/** What came for an account that is shown no longer is passed over. */
const isOf = (slice: OnrampState, { owner }: Pick<OnrampState, 'owner'>): boolean =>
  slice.owner === owner

/** Another account or network: what the host set and what was typed stays. */
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
  // What was quoted is for another order.
  entered: (slice, { amount = slice.form.amount, ...change }) => ({
    ...withoutQuote(slice),
    form: { ...slice.form, ...change, amount: amount.slice(0, inputLimits.amount) },
  }),
  quoteStarted: (slice) => ({ ...withoutQuote(slice), quoteStatus: 'loading' }),
  quoted: (slice, { quote }) => ({ ...slice, quoteStatus: 'ready', quote }),
  quoteFailed: (slice) => ({ ...withoutQuote(slice), quoteStatus: 'failed' }),
  opened: (slice, opened) =>
    slice.owner === undefined
      ? slice
      : withOpened(slice, {
          ...opened,
          owner: slice.owner,
          ...(slice.purchasesStatus === 'ready' && { known: idsOf(slice) }),
        }),
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

// A wallet that does not come back by itself may be connected again, and what was opened may still be paid twice.
const { restoreFailed: _stays, ...left } = whenLeft<OnrampState>(withoutPagesOf)

export const follow: Follow<OnrampContract> = { connections: left }
