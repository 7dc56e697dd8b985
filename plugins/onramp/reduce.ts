import { type CaipAddress, inputLimits, type Reducers } from '../../kernel/index.ts'
import type { OnrampContract, OnrampState } from './contract.ts'

const withoutQuote = ({ quote: _gone, ...rest }: OnrampState): OnrampState => ({
  ...rest,
  quoteStatus: 'idle',
})

/** A change of the form: what was quoted is for another order. */
const changed = (slice: OnrampState, form: Partial<OnrampState['form']>): OnrampState => ({
  ...withoutQuote(slice),
  form: { ...slice.form, ...form },
})

/** What came for an account that is shown no longer is passed over. */
const isOf = (slice: OnrampState, { owner }: Pick<OnrampState, 'owner'>): boolean =>
  slice.owner === owner

/** Another account or network: what the host set and what was typed stays. */
function begun(slice: OnrampState, owner: CaipAddress): OnrampState {
  const {
    offer: _offer,
    failedAt: _at,
    opened: _opened,
    owner: _old,
    ...rest
  } = withoutQuote(slice)
  const kept = isOf(slice, { owner }) ? slice.purchases : []
  return { ...rest, owner, status: 'loading', purchases: kept }
}

export const reduce: Reducers<OnrampContract> = {
  started: (slice, { owner }) => begun(slice, owner),
  offered: (slice, { owner, offer }) =>
    isOf(slice, { owner }) ? { ...slice, status: 'ready', offer } : slice,
  failed: (slice, { owner, at }) =>
    isOf(slice, { owner }) ? { ...slice, status: 'failed', failedAt: at } : slice,
  unsupported: (slice, { owner }) => ({ ...begun(slice, owner), status: 'unsupported' }),
  amountEntered(slice, { text, pointGroups }) {
    const { amountPointGroups: _old, ...form } = slice.form
    const amount = text.slice(0, inputLimits.amount)
    return {
      ...withoutQuote(slice),
      form: { ...form, amount, ...(pointGroups && { amountPointGroups: pointGroups }) },
    }
  },
  currencyChosen: (slice, { id }) => changed(slice, { currency: id }),
  assetChosen: (slice, { symbol }) => changed(slice, { asset: symbol }),
  methodChosen: (slice, { id }) => changed(slice, { method: id }),
  quoteStarted: (slice) => ({ ...withoutQuote(slice), quoteStatus: 'loading' }),
  quoted: (slice, { quote }) => ({ ...slice, quoteStatus: 'ready', quote }),
  quoteFailed: (slice) => ({ ...withoutQuote(slice), quoteStatus: 'failed' }),
  opened: (slice, opened) => ({ ...slice, opened }),
  purchasesStarted: (slice, { owner }) => ({
    ...(isOf(slice, { owner }) ? slice : { ...begun(slice, owner), status: 'idle' }),
    purchasesStatus: 'loading',
  }),
  purchasesLoaded: (slice, { owner, purchases }) =>
    isOf(slice, { owner }) ? { ...slice, purchasesStatus: 'ready', purchases } : slice,
  purchasesFailed: (slice, { owner }) =>
    isOf(slice, { owner }) ? { ...slice, purchasesStatus: 'failed' } : slice,
}
