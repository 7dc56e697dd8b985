import { useSyncExternalStore } from 'react'

/** An immutable value with listeners. */
export interface Store<T extends object> {
  get(): T
  set(patch: Partial<T>): void
  subscribe(listener: () => void): () => void
}

/** Creates a store; setting an equal value notifies no listener. */
export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(patch) {
      const keys = Object.keys(patch) as (keyof T)[]
      if (keys.every((key) => Object.is(value[key], patch[key]))) return
      value = { ...value, ...patch }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads a store; the selector must return an existing reference or a primitive. */
export function useStore<T extends object, R>(store: Store<T>, select: (value: T) => R): R {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
