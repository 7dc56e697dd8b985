/** What a view needs to translate an English text: `serializeError(error)`, or the key of a text. */
export interface Localizable {
  readonly code?: string
  /** The values in the text. */
  readonly facts?: unknown
}

/** An error's text with its code. */
export interface SerializedError extends Localizable {
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

/** An error as a snackbar shows it: in English, with what a view needs to translate it. */
export function serializeError({ message, code, facts }: KernelError): SerializedError {
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

// Beside what makes them: in a file of their own they would be a file of the page start, and so would this one.
interface KernelErrorTexts {
  'not-started': void
  disposed: void
  inspecting: void
  cancelled: void
  'timed-out': { readonly command: string; readonly ms: number }
  loop: { readonly plugin: string }
  'not-a-plugin': void
  'duplicate-plugin': { readonly id: string }
  'duplicate-view': { readonly view: string; readonly first: string; readonly second: string }
  'missing-plugin': { readonly plugin: string; readonly missing: string; readonly reason: string }
  'unknown-slot': { readonly plugin: string; readonly slot: string; readonly there: string }
  'late-mismatch': { readonly plugin: string; readonly what: string }
  'not-declared': { readonly plugin: string }
  'unknown-name': { readonly plugin: string; readonly name: string; readonly there: string }
  'not-plain': { readonly type: string; readonly path: string }
  'unknown-event': { readonly type: string }
  'reserved-key': { readonly key: string }
  'not-retained': { readonly seq: number }
  'no-resource': { readonly key: string }
  'command-failed': { readonly command: string }
  'typed-secret': void
}

/** Errors of the kernel itself; those of answers and recordings stand with the code that throws them, which comes late. */
export const kernelErrors: Errors<'kernel', KernelErrorTexts> = defineErrors<
  'kernel',
  KernelErrorTexts
>('kernel', {
  'not-started': () =>
    'The kernel is not started. Render <KernelProvider kernel={kernel}> or call kernel.start() first.',
  disposed: () => 'The kernel was disposed. Create a new one with createKernel().',
  inspecting: () => 'Replay: actions are off. Call kernel.timeline.resume() to return to now.',
  cancelled: () => 'The request was cancelled.',
  'timed-out': ({ command, ms }) => `${command} did not finish within ${ms} ms.`,
  loop: ({ plugin }) => `Plugin "${plugin}" keeps reacting to its own events; the chain was cut.`,
  'not-a-plugin': () =>
    'createKernel() takes a list of plugins, each of them called: createKernel({ plugins: [eip155()] }).',
  'duplicate-plugin': ({ id }) => `Two plugins are named "${id}". Register only one of them.`,
  'duplicate-view': ({ view, first, second }) =>
    `View "${view}" is registered by both "${first}" and "${second}".`,
  'missing-plugin': ({ plugin, missing, reason }) =>
    `Plugin "${plugin}" requires "${missing}"${reason && ` (${reason})`}: add it, or a preset with it, to createKernel({ plugins })`,
  'unknown-slot': ({ plugin, slot, there }) =>
    `Plugin "${plugin}" contributes to ${slot}, which does not exist. There are: ${there}.`,
  'late-mismatch': ({ plugin, what }) =>
    `The code of plugin "${plugin}" needs more than it was registered with: add ${what} to latePlugin() or deferredPlugin().`,
  'not-declared': ({ plugin }) =>
    `${plugin} could not be loaded. Check the connection and try again.`,
  'unknown-name': ({ plugin, name, there }) =>
    `Plugin "${plugin}" names ${name}, which does not exist. There are: ${there}.`,
  'not-plain': ({ type, path }) => `${type} carries something that is not plain JSON at "${path}".`,
  'unknown-event': ({ type }) => `No registered plugin declares the event "${type}".`,
  'reserved-key': ({ key }) => `"${key}" cannot be used as a name.`,
  'not-retained': ({ seq }) => `Record ${seq} is no longer in the log.`,
  'command-failed': ({ command }) => `${command} failed unexpectedly. Try again.`,
  'typed-secret': () =>
    'This looks like a private key, a recovery phrase or a token. Never type it here.',
  'no-resource': ({ key }) => `There is no live object under "${key}" any more. Connect again.`,
})
