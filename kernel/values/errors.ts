/** What lets a view say an English text in the visitor's language: `said(error)`, or the key of a text. */
export interface Said {
  readonly code?: string
  /** The values in the text. */
  readonly facts?: unknown
}

/** An error's text with its code. */
export interface SaidError extends Said {
  readonly code: string
  /** English, as the catalogue has it. */
  readonly message: string
}

let isBranded: (value: object) => boolean

/** An error with a stable public `code` such as `send/form-incomplete`; branch on the code, never on the text. */
export class KernelError extends Error {
  // Only the constructor makes it and no trap sees a look at it: neither name nor prototype could be trusted.
  readonly #brand = true
  override readonly name: string = 'KernelError'
  readonly code: string
  /** The values the text was made from, typed by the catalogue that made the error. */
  readonly facts: unknown

  constructor(code: string, text: string, facts?: unknown, options?: { readonly cause?: unknown }) {
    super(text, options)
    this.code = code
    this.facts = facts
  }

  static {
    isBranded = (value) => #brand in value
  }
}

type Texts<M extends object> = { readonly [K in keyof M]: (facts: M[K]) => string }
type Arguments<F> = [F] extends [void]
  ? [facts?: undefined, options?: { readonly cause?: unknown }]
  : [facts: F, options?: { readonly cause?: unknown }]

/** An error as a snackbar tells it: in English, with what lets a view say it in the visitor's language. */
export function said({ message, code, facts }: KernelError): SaidError {
  return { message, code, ...(facts !== undefined && { facts }) }
}

/** A plugin's catalogue: builds its errors and recognises them again. */
export interface Errors<Id extends string, M extends object> {
  /** Every code of it, as it stands in the log. */
  readonly codes: readonly string[]
  create<K extends keyof M & string>(
    code: K,
    ...rest: Arguments<M[K]>
  ): KernelError & { readonly code: `${Id}/${K}`; readonly facts: M[K] }
  is<K extends keyof M & string>(
    error: unknown,
    code: K,
  ): error is KernelError & { readonly code: `${Id}/${K}`; readonly facts: M[K] }
}

/** Declares a plugin's error codes with their texts; the code in the log is `<id>/<code>`. */
export function defineErrors<Id extends string, M extends object>(
  id: Id,
  texts: Texts<M>,
): Errors<Id, M> {
  return {
    codes: Object.keys(texts).map((code) => `${id}/${code}`),
    create: (code, ...[facts, options]) =>
      new KernelError(`${id}/${code}`, texts[code](facts as never), facts, options) as never,
    is: (error, code): error is never => isKernelError(error) && error.code === `${id}/${code}`,
  }
}

/**
 * Whether this copy of the package made the error. Never throws, whatever it is given, and cannot be forged: an error
 * that only looks like one, a proxy of one, and one of a second copy of the package on the page are foreign errors.
 */
export function isKernelError(error: unknown): error is KernelError {
  return typeof error === 'object' && error !== null && isBranded(error)
}
