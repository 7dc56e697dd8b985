import { Contained } from './observable.ts'

/** Tells listeners in order; an observable for plugins and hosts, a plain call for the kernel. */
export interface Emitter<T> {
  readonly changes$: Contained<T>
  emit(value: T): void
}

/** A hot stream without memory. Listeners that come while it tells are told from the next time on. */
export function createEmitter<T>(report: (error: unknown) => void): Emitter<T> {
  let listeners: readonly ((value: T) => void)[] = []
  return {
    changes$: new Contained<T>(report, (subscriber) => {
      const listener = (value: T): void => subscriber.next(value)
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((other) => other !== listener)
      }
    }),
    emit(value) {
      for (const listener of listeners) listener(value)
    },
  }
}
