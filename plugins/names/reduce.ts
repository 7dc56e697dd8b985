import type { Follow, Reducers, RunEnd } from '../../kernel/index.ts'
import { whenLeft } from '../values/index.ts'
import type { NamesContract, NamesState } from './contract.ts'

/** Answers about more names than this are not kept. */
export const maxKnown = 20

/** Without why something failed before. */
function cleared({ failure: _failure, ...rest }: NamesState): NamesState {
  return rest
}

export const reduce: Reducers<NamesContract> = {
  labelEntered(slice, { label }) {
    const { suggestions: _others, ...rest } = cleared(slice)
    return { ...rest, label }
  },
  suggested: (slice, { label, suggestions }) =>
    slice.label === label ? { ...slice, suggestions } : slice,
  registerStarted: (slice, { label }) => ({ ...cleared(slice), label, status: 'signing' }),
  registered(slice, registered) {
    const { suggestions: _suggestions, ...rest } = slice
    // What was known of the name is from before.
    const known = slice.known.filter(({ name }) => name !== registered.name)
    return { ...rest, label: '', status: 'idle', registered, known }
  },
  suggestFailed: (slice, { label, ...failure }) =>
    slice.label === label ? { ...slice, failure: { ...failure, rejected: false } } : slice,
  registerFailed: (slice, { label: _label, ...failure }) => ({
    ...slice,
    status: 'idle',
    failure,
  }),
  resolved(slice, found) {
    const others = slice.known.filter(
      ({ name, networkId }) => name !== found.name || networkId !== found.networkId,
    )
    return { ...slice, known: [found, ...others].slice(0, maxKnown) }
  },
}

export const follow: Follow<NamesContract> = {
  connections: whenLeft<NamesState>((slice, left) => ({
    ...slice,
    known: slice.known.filter(({ networkId }) => !left(networkId)),
  })),
  transactions: {
    // The registrar is asked now.
    signed: (slice, { flow }) =>
      flow === 'names' && slice.status === 'signing' ? { ...slice, status: 'registering' } : slice,
  },
}

/** However a registration ends, it does not stay under way. */
export const ends: { register(slice: NamesState, end: RunEnd): NamesState } = {
  register: (slice, { outcome }) =>
    outcome === 'cancelled' || outcome === 'timedOut' ? { ...slice, status: 'idle' } : slice,
}
