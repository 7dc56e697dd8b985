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
      const stop = () => end()
      return Object.assign(stop, { unsubscribe: stop })
    },
  }
}

/** The active account as a store, as `useAccount` gives it; with a namespace, the account of that family. */
export function accountStore<N extends Namespace = Namespace>(
  kernel: StateSource<object>,
  namespace?: N,
): Store<Account<N>> {
  let last: (Slices & { readonly account: Account<N> }) | undefined
  return stateStore(kernel, (state) => {
    const { connections, networks } = state as Slices
    if (!last || last.connections !== connections || last.networks !== networks) {
      const account = accountOf({ connections, networks }, namespace)
      last = { connections, networks, account }
    }
    return last.account
  })
}

/** The active network as a store; undefined while there is none. */
export const networkStore = (kernel: StateSource<object>): Store<CaipNetwork | undefined> =>
  stateStore(kernel, (state) => {
    const { networks } = state as Slices
    return networks && selectActiveNetwork(networks)
  })
