import {
  Observable,
  type Observer,
  type Operator,
  Subscriber,
  type Subscription,
  type TeardownLogic,
} from 'rxjs'

export type Report = (error: unknown) => void

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
    // `source` and `operator` are how rxjs itself chains; both are declared on every Observable.
    return Object.assign(new Contained<R>(this.#report), { source: this, operator })
  }

  override subscribe(
    given?: Partial<Observer<T>> | ((value: T) => void) | null,
    error?: ((error: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription {
    if (given instanceof Subscriber) return super.subscribe(given)
    const observer = given && typeof given === 'object' ? given : { next: given, error, complete }
    const guarded = (part: keyof Observer<T>) => (value?: unknown) => {
      try {
        ;(observer[part] as Report | null | undefined)?.call(observer, value)
      } catch (thrown) {
        this.#report(thrown)
      }
    }
    return super.subscribe({
      next: guarded('next'),
      error: observer.error ? guarded('error') : this.#report,
      complete: guarded('complete'),
    })
  }
}

/** Tells listeners in order. One that throws is reported; one that comes meanwhile is told from the next time on. */
export class Emitter<T = void> {
  /** The same for plugins and hosts. */
  readonly stream$: Contained<T>
  readonly #report: Report
  #listeners: readonly { readonly tell: (value: T) => void }[] = []

  constructor(report: Report) {
    this.#report = report
    this.stream$ = new Contained(report, (subscriber) =>
      this.listen((value) => subscriber.next(value)),
    )
  }

  listen(tell: (value: T) => void): () => void {
    // Wrapped, so that one function listening twice is told twice.
    const own = { tell }
    this.#listeners = [...this.#listeners, own]
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== own)
    }
  }

  emit(value: T): void {
    for (const listener of this.#listeners) {
      try {
        listener.tell(value)
      } catch (error) {
        this.#report(error)
      }
    }
  }
}
