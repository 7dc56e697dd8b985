import type { Cause, Follow, Reducers, RunEnd } from '../../kernel/index.ts'
import { isCalledOff, isOwnRun, runOf, whenLeft } from '../values/index.ts'
import type { NamesContract, NamesState } from './contract.ts'

/** Limit of names whose answers are kept. */
export const maxKnown = 20

/** The state without the last failure. */
function cleared({ failure: _failure, ...rest }: NamesState): NamesState {
  return rest
}

/** No registration is pending. */
const idle = ({ run: _run, ...rest }: NamesState): NamesState => ({ ...rest, status: 'idle' })

export const reduce: Reducers<NamesContract> = {
  labelEntered(slice, { label }) {
    const { suggestions: _others, ...rest } = cleared(slice)
    return { ...rest, label }
  },
  suggested: (slice, { label, suggestions }) =>
    slice.label === label ? { ...slice, suggestions } : slice,
  registerStarted(slice, { label }, cause) {
    const run = runOf(cause)
    const pending = { ...idle(cleared(slice)), label, status: 'signing' } as const
    return run === undefined ? pending : { ...pending, run }
  },
  registered(slice, registered) {
    const { suggestions: _suggestions, ...rest } = idle(slice)
    // The known results are older than the registration.
    const known = slice.known.filter(({ name }) => name !== registered.name)
    return { ...rest, label: '', registered, known }
  },
  suggestFailed: (slice, { label, ...failure }) =>
    slice.label === label ? { ...slice, failure: { ...failure, rejected: false } } : slice,
  registerFailed: (slice, { label: _label, ...failure }) => ({
    ...idle(slice),
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
    // The registrar is called now.
    signed: (slice, { flow }) =>
      flow === 'names' && slice.status === 'signing' ? { ...slice, status: 'registering' } : slice,
  },
}

/** Ends a registration that was called off. Other endings have their own facts. */
export const ends: { register(slice: NamesState, end: RunEnd, cause?: Cause): NamesState } = {
  register: (slice, end, cause) =>
    isCalledOff(end) && isOwnRun(slice.run, cause) ? idle(slice) : slice,
}
