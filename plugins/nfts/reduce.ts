import {
  type Follow,
  inputLimits,
  type PluginDefinition,
  type Reducers,
} from '../../kernel/index.ts'
import { isCalledOff } from '../values/index.ts'
import type { NftForm, NftsContract, NftsState } from './contract.ts'

/** Limit of items kept; more can be read again. */
const maxKept = 10_000

/** The host's settings are kept. */
const settingsOf = ({ collections, ipfsGateway }: NftsState) => ({
  ...(collections && { collections }),
  ...(ipfsGateway !== undefined && { ipfsGateway }),
})

const withoutFailure = ({ failedAt: _past, ...rest }: NftsState): NftsState => rest

/** Ignore answers for an account that is no longer shown. */
const isOf = (slice: NftsState, { owner }: Pick<NftsState, 'owner'>): boolean =>
  slice.owner === owner

/** Applies the result of a look-up, if the field still has the same text. */
const withForm = (slice: NftsState, text: string, change: (form: NftForm) => NftForm): NftsState =>
  slice.form?.to.trim() === text ? { ...slice, form: change(slice.form) } : slice

// The slice itself, not a copy: a collection may have thousands of entries.
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
      // A changed name discards its address.
      const { found: _found, lookup: _lookup, ...plain } = form
      const kept = to === undefined ? form : { ...plain, to: to.slice(0, inputLimits.link + 1) }
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
    // Discard the address that the name no longer resolves to.
    next: (slice, { of, ...failure }) =>
      withForm(slice, of, ({ found: _found, ...form }) => ({ ...form, lookup: { failure } })),
  },
}

export const follow: Follow<NftsContract> = {
  balances: {
    // A transfer on the network: the next view reads again.
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
    next(slice, end) {
      if (!isCalledOff(end) || !slice.form) return slice
      const { lookup: _lookup, ...form } = slice.form
      return { ...slice, form }
    },
  },
}
