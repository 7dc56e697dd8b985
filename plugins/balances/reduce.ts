import type { Draft } from 'immer'
import type { CaipAddress, Follow, Reducers, RunEnd } from '../../kernel/index.ts'
import { isCalledOff, whenLeft } from '../values/index.ts'
import type { Balance, BalancesContract, BalancesState } from './contract.ts'

/** Limit of accounts whose balances are kept. */
const maxBalances = 20

type Drafted = Draft<BalancesState>

/** Moves an account's displayed balance to the front. */
function show(draft: Drafted, caipAddress: CaipAddress, balance: Balance): void {
  const others = draft.shown.filter((one) => one.caipAddress !== caipAddress)
  draft.shown = [{ ...balance, caipAddress }, ...others].slice(0, maxBalances)
}

function forgetNative(draft: Drafted, stale: (caipAddress: CaipAddress) => boolean): void {
  draft.native = draft.native.filter(({ caipAddress }) => !stale(caipAddress))
}

export const reduce: Reducers<BalancesContract> = {
  forgotten(draft, { networkId }) {
    forgetNative(draft, (known) => known.startsWith(`${networkId}:`))
  },
  started(draft, { caipAddress }) {
    const known = draft.shown.find((one) => one.caipAddress === caipAddress)
    show(draft, caipAddress, { ...known, status: 'loading' })
  },
  loaded(draft, read) {
    const { caipAddress, value, symbol, decimals } = read
    forgetNative(draft, (known) => known === caipAddress)
    draft.native = [read, ...draft.native].slice(0, maxBalances)
    show(draft, caipAddress, { status: 'loaded', value, symbol, decimals })
  },
  failed(draft, { caipAddress }) {
    forgetNative(draft, (known) => known === caipAddress)
    show(draft, caipAddress, { status: 'failed' })
  },
}

export const follow: Follow<BalancesContract> = {
  connections: whenLeft<BalancesState>(({ native, shown }, left) => ({
    native: native.filter(({ caipAddress }) => !left(caipAddress)),
    shown: shown.filter(({ caipAddress }) => !left(caipAddress)),
  })),
}

/** Clears the loading state, whatever the outcome of a read. */
export const ends: { readonly refresh: (draft: Drafted, end: RunEnd) => void } = {
  refresh(draft, end) {
    if (!isCalledOff(end)) return
    draft.shown = draft.shown.flatMap((one) => {
      if (one.status !== 'loading') return [one]
      return one.value === undefined ? [] : [{ ...one, status: 'loaded' as const }]
    })
  },
}
