import {
  type Follow,
  inputLimits,
  type PluginDefinition,
  type Reducers,
} from '../../kernel/index.ts'
import type { NftForm, NftsContract, NftsState } from './contract.ts'

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

/** What was found out about a text changes the form while that text stands in it. */
const withForm = (slice: NftsState, text: string, change: (form: NftForm) => NftForm): NftsState =>
  slice.form?.to.trim() === text ? { ...slice, form: change(slice.form) } : slice

// The slice itself, and no copy: a collection may have thousands of entries.
export const reduce: Reducers<NftsContract> = {
  started: {
    next: (slice, { owner }) =>
      isOf(slice, { owner })
        ? { ...withoutFailure(slice), status: 'loading' }
        : { ...settingsOf(slice), owner, status: 'loading', items: [] },
  },
  loaded: {
    next(slice, { owner, items, next, at, more }) {
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
  },
  failed: {
    next: (slice, { owner, at }) =>
      isOf(slice, { owner }) ? { ...slice, status: 'failed', failedAt: at } : slice,
  },
  unsupported: {
    next: (slice, { owner }) => ({
      ...settingsOf(slice),
      owner,
      status: 'unsupported',
      items: [],
    }),
  },
  chosen: { next: (slice, { id }) => ({ ...slice, form: { id, to: '', amount: '1' } }) },
  entered: {
    next(slice, { to, amount }) {
      const { form } = slice
      if (!form) return slice
      // What a name stands for goes with the name.
      const { found: _found, lookup: _lookup, ...plain } = form
      const kept = to === undefined ? form : { ...plain, to: to.slice(0, inputLimits.address) }
      return {
        ...slice,
        form: { ...kept, amount: (amount ?? form.amount).slice(0, inputLimits.amount) },
      }
    },
  },
  receiverLookedUp: {
    next: (slice, { text }) =>
      withForm(slice, text, ({ found: _found, ...form }) => ({ ...form, lookup: {} })),
  },
  receiverResolved: {
    next: (slice, { text, ...found }) =>
      withForm(slice, text, ({ lookup: _lookup, ...form }) => ({ ...form, found })),
  },
  receiverUnresolved: {
    // No address is left that the name no longer stands for.
    next: (slice, { of, ...failure }) =>
      withForm(slice, of, ({ found: _found, ...form }) => ({ ...form, lookup: { failure } })),
  },
}

export const follow: Follow<NftsContract> = {
  balances: {
    // Something moved on the network: the next view reads anew.
    forgotten: {
      next(slice, { networkId }) {
        if (!slice.owner?.startsWith(`${networkId}:`)) return slice
        const { at: _old, ...rest } = slice
        return rest
      },
    },
  },
}

export const ends: NonNullable<PluginDefinition<NftsContract>['ends']> = {
  resolveReceiver: {
    next(slice, { outcome }) {
      const isOff = outcome === 'cancelled' || outcome === 'timedOut'
      if (!isOff || !slice.form) return slice
      const { lookup: _lookup, ...form } = slice.form
      return { ...slice, form }
    },
  },
}
