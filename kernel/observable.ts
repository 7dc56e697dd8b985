import {
  Observable,
  type Observer,
  type Operator,
  Subscriber,
  type Subscription,
  type TeardownLogic,
} from 'rxjs'

type Report = (error: unknown) => void

/**
 * An observable whose subscribers cannot hurt anybody: rxjs would re-throw their errors as uncaught
 * exceptions of the host page, this one reports them. Pipes made from it behave the same.
 */
export class Contained<T> extends Observable<T> {
  readonly #report: Report

  constructor(report: Report, subscribe?: (subscriber: Subscriber<T>) => TeardownLogic) {
    super(subscribe)
    this.#report = report
  }

  override lift<R>(operator?: Operator<T, R>): Observable<R> {
    const lifted = new Contained<R>(this.#report)
    // `source` and `operator` are how rxjs itself chains; both are declared on every Observable.
    Object.assign(lifted, { source: this, operator })
    return lifted
  }

  override subscribe(
    observerOrNext?: Partial<Observer<T>> | ((value: T) => void) | null,
    error?: ((error: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription {
    if (observerOrNext instanceof Subscriber) return super.subscribe(observerOrNext)
    const given: Partial<Observer<T>> =
      typeof observerOrNext === 'function' || !observerOrNext
        ? {
            ...(observerOrNext && { next: observerOrNext }),
            ...(error && { error }),
            ...(complete && { complete }),
          }
        : observerOrNext
    const guard =
      <A>(run: ((value: A) => void) | undefined) =>
      (value: A): void => {
        try {
          run?.call(given, value)
        } catch (thrown) {
          this.#report(thrown)
        }
      }
    return super.subscribe({
      next: guard(given.next),
      error: given.error ? guard(given.error) : this.#report,
      complete: () => guard(given.complete)(undefined as never),
    })
  }
}
