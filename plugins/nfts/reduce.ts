import { type Follow, inputLimits, type Reducers } from '../../kernel/index.ts'
import type { NftsContract, NftsState } from './contract.ts'

/** What is kept of a large collection; more is asked for again. */
const maxKept = 10_000

/** What the host set stays. */
const settingsOf = ({ collections, ipfsGateway }: NftsState) => ({
  ...(collections && { collections }),
  ...(ipfsGateway !== undefined && { ipfsGateway }),
})

const withoutFailure = ({ failedAt: _past, ...rest }: NftsState): NftsState => rest

/** What came for an account that is shown no longer is passed over. */
const isOf = (slice: NftsState, { owner }: Pick<NftsState, 'owner'>): boolean =>
  slice.owner === owner

export const reduce: Reducers<NftsContract> = {
  started: (slice, { owner }) =>
    isOf(slice, { owner })
      ? { ...withoutFailure(slice), status: 'loading' }
      : { ...settingsOf(slice), owner, status: 'loading', items: [] },
  loaded(slice, { owner, items, next, at, more }) {
    if (!isOf(slice, { owner })) return slice
    const kept = more ? slice.items : []
    const seen = new Set(kept.map(({ id }) => id))
    return {
      ...settingsOf(slice),
      ...(slice.form && { form: slice.form }),
      owner,
      status: 'loaded',
      items: [...kept, ...items.filter(({ id }) => !seen.has(id))].slice(0, maxKept),
      ...(next !== undefined && { next }),
      at,
    }
  },
  failed: (slice, { owner, at }) =>
    isOf(slice, { owner }) ? { ...slice, status: 'failed', failedAt: at } : slice,
  unsupported: (slice, { owner }) => ({
    ...settingsOf(slice),
    owner,
    status: 'unsupported',
    items: [],
  }),
  chosen: (slice, { id }) => ({ ...slice, form: { id, to: '', amount: '1' } }),
  entered({ form, ...slice }, { to = form?.to ?? '', amount = form?.amount ?? '' }) {
    if (!form) return slice
    const { address, amount: most } = inputLimits
    return { ...slice, form: { ...form, to: to.slice(0, address), amount: amount.slice(0, most) } }
  },
}

export const follow: Follow<NftsContract> = {
  balances: {
    // Something moved on the network: the next view reads anew.
    forgotten(slice, { networkId }) {
      if (!slice.owner?.startsWith(`${networkId}:`)) return slice
      const { at: _old, ...rest } = slice
      return rest
    },
  },
}
