import type { AnyKernel } from '../kernel/index.ts'

// A file of the page start of a lazy kernel: it imports nothing.

/** Callbacks for the values of a stream. */
export interface LazyObserver<T> {
  readonly next?: (value: T) => void
  readonly error?: (error: unknown) => void
  readonly complete?: () => void
}

interface Subscribable<T> {
  subscribe(observer: LazyObserver<T>): { unsubscribe(): void }
}

/**
 * An observable without `pipe`, whose operators need RxJS: a page that starts without the kernel starts without RxJS
 * too. `from(kernel.events$)` of RxJS returns an observable with `pipe`.
 */
export interface LazyObservable<T> {
  subscribe(observer: LazyObserver<T> | ((value: T) => void)): { unsubscribe(): void }
  [Symbol.observable](): Subscribable<T>
}

type StreamName = 'state$' | 'events$' | 'commits$'

/** The subscribers of a lazy kernel, before and after its code has loaded. */
export interface LazySubscriptions {
  /** Like `kernel.subscribe`. */
  subscribe(listener: () => void): () => void
  /** Calls the listeners of `subscribe`, and those of `state$` if the state has changed. */
  notify(): void
  stream(name: StreamName): LazyObservable<never>
  /** Subscribes the waiting subscribers to the loaded kernel. */
  attach(kernel: AnyKernel): void
}

const ignore = (): void => undefined

/** Calls a function of the host, and logs its error, so that the next functions are still called. */
export function safely(run: () => void): void {
  try {
    run()
  } catch (error) {
    console.error('[wallet-kernel] A subscriber failed.', error)
  }
}

/** Creates the subscriptions. `state` reads the state before the code has loaded. */
export function createSubscriptions(state: () => unknown): LazySubscriptions {
  let loaded: AnyKernel | undefined
  const listeners = new Set<() => void>()
  const waiting = new Set<(kernel: AnyKernel) => void>()

  function listen(listener: () => void): () => void {
    // Two subscribers may share one function.
    const own = (): void => listener()
    listeners.add(own)
    return () => void listeners.delete(own)
  }

  /** Subscribes when the kernel has loaded. The returned function unsubscribes, also before that. */
  function whenLoaded(subscribe: (kernel: AnyKernel) => () => void): () => void {
    if (loaded) return subscribe(loaded)
    let off = false
    let end = ignore
    const begin = (kernel: AnyKernel): void => {
      end = subscribe(kernel)
      // The first value arrived during `subscribe`, and its subscriber has left.
      if (off) end()
    }
    waiting.add(begin)
    return () => {
      off = true
      waiting.delete(begin)
      end()
    }
  }

  /** Emits the state now and after each change until the code has loaded. */
  function follow(observer: LazyObserver<unknown>): () => void {
    let last: unknown
    const show = (): void => {
      const now = state()
      if (now === last) return
      last = now
      observer.next?.(now)
    }
    safely(show)
    return listen(show)
  }

  return {
    subscribe(listener) {
      const leave = listen(listener)
      const end = whenLoaded((kernel) => kernel.subscribe(listener))
      return () => {
        leave()
        end()
      }
    },
    notify() {
      // One listener may unsubscribe another.
      for (const listener of [...listeners]) if (listeners.has(listener)) safely(listener)
    },
    stream(name) {
      const itself = (): LazyObservable<never> => stream
      const stream: LazyObservable<never> & { readonly '@@observable': () => unknown } = {
        subscribe(given) {
          // Pass the observer unchanged: the kernel recognises a subscriber of RxJS by its shape.
          const observer = (
            typeof given === 'function' ? { next: given } : given
          ) as LazyObserver<unknown>
          const leave = name === 'state$' && !loaded ? follow(observer) : ignore
          const end = whenLoaded((kernel) => {
            leave()
            const subscription = (kernel[name] as Subscribable<unknown>).subscribe(observer)
            return () => subscription.unsubscribe()
          })
          return {
            unsubscribe() {
              leave()
              end()
            },
          }
        },
        // RxJS asks for this one, or for the symbol if a polyfill defined it.
        '@@observable': itself,
        [Symbol.observable ?? '@@observable']: itself,
      }
      return stream
    },
    attach(kernel) {
      loaded = kernel
      for (const begin of waiting) begin(kernel)
      waiting.clear()
    },
  }
}
