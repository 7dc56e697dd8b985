import type { Namespace } from '../../kernel/index.ts'
import type { Account } from '../connections/contract.ts'
import { accountOf } from '../connections/selectors.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { selectActiveNetwork } from '../networks/selectors.ts'
import type { Slices, StateSource, Store } from './contract.ts'

export type { Account } from '../connections/contract.ts'
export type { Listener, StateSource, Store, Unsubscribe } from './contract.ts'

/**
 * A part of the state as a store. Select references or primitives: a value that is made anew counts as another one.
 *
 * @example const wallets = stateStore(kernel, (state) => state.wallets)
 */
export function stateStore<S, T>(kernel: StateSource<S>, select: (state: S) => T): Store<T> {
  return {
    subscribe(listener) {
      const tell = (value: T): void =>
        typeof listener === 'function' ? listener(value) : listener.next?.(value)
      let last = select(kernel.state)
      tell(last)
      const end = kernel.subscribe(() => {
        const value = select(kernel.state)
        if (Object.is(value, last)) return
        last = value
        tell(value)
      })
      return Object.assign(() => end(), { unsubscribe: () => end() })
    },
  }
}

/** Calls `make` again only if one of its inputs is another one. */
function remembered<A extends readonly unknown[], T>(
  make: (...inputs: A) => T,
): (...inputs: A) => T {
  let last: { readonly inputs: A; readonly value: T } | undefined
  return (...inputs) => {
    if (!last || inputs.some((input, index) => input !== last?.inputs[index]))
      last = { inputs, value: make(...inputs) }
    return last.value
  }
}

const nobody: Account<never> = { status: 'disconnected', isConnected: false }

/** The active account as a store, as `useAccount` gives it; with a namespace, the account of that family. */
export function accountStore<N extends Namespace = Namespace>(
  kernel: StateSource<object>,
  namespace?: N,
): Store<Account<N>> {
  const read = remembered((connections: Slices['connections'], networks: Slices['networks']) =>
    connections && networks ? accountOf(connections, networks, namespace) : nobody,
  )
  return stateStore(kernel, (state) => {
    const { connections, networks } = state as Slices
    return read(connections, networks)
  })
}

/** The active network as a store; undefined while there is none. */
export const networkStore = (kernel: StateSource<object>): Store<CaipNetwork | undefined> =>
  stateStore(kernel, (state) => {
    const { networks } = state as Slices
    return networks && selectActiveNetwork(networks)
  })
