import { Observable, type Observer, type Subscription } from 'rxjs'

export type Report = (error: unknown) => void

/**
 * Wraps `subscribe` and `pipe` of an observable: RxJS rethrows errors of observers as uncaught exceptions of the host
 * page; here they are reported. Results of `pipe` are wrapped too.
 */
export function safe<T>(plain: Observable<T>, report: Report): Observable<T> {
  const subscribe = plain.subscribe.bind(plain) as (observer: Partial<Observer<T>>) => Subscription
  const pipe = plain.pipe.bind(plain) as (...operators: readonly unknown[]) => Observable<unknown>
  return Object.assign(plain, {
    subscribe(given?: Given<T>, error?: Report | null, complete?: (() => void) | null) {
      // The subscriber of an operator: the end of its pipe is wrapped.
      if (isSubscriber(given)) return subscribe(given as Partial<Observer<T>>)
      const observer = typeof given === 'object' ? given : { next: given, error, complete }
      return subscribe(guarded(observer ?? {}, report))
    },
    pipe: (...operators: readonly unknown[]) => safe(pipe(...operators), report),
  })
}

// Checks the shape, not the class, like RxJS itself: a host may have its own copy.
const isSubscriber = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'closed' in given && 'add' in given

type Callbacks = { readonly [part in keyof Observer<never>]?: unknown }
type Given<T> = Callbacks | ((value: T) => void) | null

function guarded<T>(observer: Callbacks, report: Report): Observer<T> {
  const guard = (part: keyof Callbacks) => (value?: unknown) => {
    try {
      ;(observer[part] as Report | null | undefined)?.call(observer, value)
    } catch (error) {
      report(error)
    }
  }
  return {
    next: guard('next'),
    error: observer.error ? guard('error') : report,
    complete: guard('complete'),
  }
}

/**
 * Callbacks in order of registration. Errors are reported; a callback added during a notification is first called by
 * the next.
 */
export interface Listeners<T> {
  add(listener: (value: T) => void): () => void
  notify(value: T): void
}

/** A plain list: a hundred bindings cost a third of a hundred subscribers of a Subject. */
export function createListeners<T = void>(report: Report): Listeners<T> {
  let listeners: readonly ((value: T) => void)[] = []
  return {
    add(listener) {
      listeners = [...listeners, listener]
      let added = true
      return () => {
        if (!added) return
        added = false
        const at = listeners.indexOf(listener)
        listeners = listeners.filter((_, index) => index !== at)
      }
    },
    notify(value) {
      const now = listeners
      for (let index = 0; index < now.length; index++) {
        try {
          now[index]?.(value)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}

/** A plain observable of notifications; it has no `next`, so subscribers cannot write into it. */
export function observe<T, R = T>(
  listeners: Listeners<T>,
  report: Report,
  itemsOf: (value: T) => readonly R[],
): Observable<R> {
  const observable = new Observable<R>((subscriber) =>
    listeners.add((value) => {
      for (const item of itemsOf(value)) subscriber.next(item)
    }),
  )
  return safe(observable, report)
}
