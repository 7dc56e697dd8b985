import type { ConnectionsState } from '../connections/contract.ts'
import type { NetworksState } from '../networks/contract.ts'

/** Listener of a store: a function, as in Svelte, or an observer, as in Angular and RxJS. */
export type Listener<T> = ((value: T) => void) | { readonly next?: (value: T) => void }

/** Ends a subscription: call it, or its `unsubscribe`. */
export type Unsubscribe = (() => void) & { readonly unsubscribe: () => void }

/**
 * A value that changes, as Svelte's stores (`$account`), Angular's `toSignal`, Solid's `from` and RxJS's `from` take it. A
 * listener gets the value at once, and again whenever it is another one.
 */
export interface Store<T> {
  subscribe(listener: Listener<T>): Unsubscribe
}

/** A kernel, or a lazy kernel, whose state has only some slices until its code has loaded. */
export interface StateSource<S> {
  readonly state: S
  subscribe(listener: () => void): () => void
}

/** Slices that the stores read. */
export interface Slices {
  readonly connections?: ConnectionsState | undefined
  readonly networks?: NetworksState | undefined
}
