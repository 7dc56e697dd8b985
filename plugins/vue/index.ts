import {
  type InjectionKey,
  inject,
  onMounted,
  onScopeDispose,
  type Plugin,
  type ShallowRef,
  shallowReadonly,
  shallowRef,
} from 'vue'
import type { Namespace } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import {
  type Account,
  accountStore,
  networkStore,
  type StateSource,
  type Store,
  stateStore,
} from '../stores/index.ts'

/** A kernel, or a lazy kernel. */
type ReadKernel = StateSource<object>

const key: InjectionKey<ReadKernel> = Symbol('wallet-kernel')

/**
 * Gives the kernel to the composables of an app: `createApp(App).use(walletKernel(kernel))`. The modal and the buttons are
 * the elements of `wallet-kernel/elements`.
 */
export const walletKernel = (kernel: ReadKernel): Plugin => ({
  install: (app) => void app.provide(key, kernel),
})

/** The kernel of the app. Throws without `app.use(walletKernel(kernel))`. */
function useKernel(): ReadKernel {
  const kernel = inject(key, undefined)
  if (!kernel)
    throw new Error(
      'There is no kernel here: add app.use(walletKernel(kernel)) of wallet-kernel/vue.',
    )
  return kernel
}

/** Follows a store from the mounting of the component on; on a server it is read once. */
function useStore<T>(store: Store<T>): Readonly<ShallowRef<T>> {
  const now = shallowRef() as ShallowRef<T>
  const follow = () =>
    store.subscribe((value) => {
      now.value = value
    })
  follow()()
  let end: (() => void) | undefined
  onMounted(() => {
    end = follow()
  })
  onScopeDispose(() => end?.())
  return shallowReadonly(now)
}

/**
 * A part of the kernel's state. Select references or primitives. While a lazy kernel loads, only the stored account and
 * network are there.
 */
export const useKernelState = <S, T>(select: (state: S) => T): Readonly<ShallowRef<T>> =>
  useStore(stateStore(useKernel() as StateSource<S>, select))

/** The active account, as `useAccount` of `wallet-kernel` gives it; with a namespace, the account of that family. */
export const useAccount = <N extends Namespace = Namespace>(
  namespace?: N,
): Readonly<ShallowRef<Account<N>>> => useStore(accountStore(useKernel(), namespace))

/** The active network; undefined while there is none. */
export const useNetwork = (): Readonly<ShallowRef<CaipNetwork | undefined>> =>
  useStore(networkStore(useKernel()))
