/** The data for translating an English text: `serializeError(error)`, or the key of a text. */
export interface Localizable {
  readonly code?: string
  /** The values in the text. */
  readonly facts?: unknown
}

/** An error's text with its code. */
export interface SerializedError extends Localizable {
  readonly code: string
  /** English text from the catalogue. */
  readonly message: string
}

let isBranded: (value: object) => boolean

/** An error with a stable public `code` such as `send/form-incomplete`; branch on the code, never on the text. */
export class KernelError extends Error {
  // Set only by the constructor, and unreadable through a proxy: name and prototype could be forged.
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

/** An error for a snackbar: the English text and the data to translate it. */
export function serializeError({ message, code, facts }: KernelError): SerializedError {
  return { message, code, ...(facts !== undefined && { facts }) }
}

/** A plugin's error catalogue: makes its errors and recognises them. */
export interface Errors<Id extends string, M extends object> {
  /** Every code of the catalogue, as in the log. */
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
 * Whether this copy of the package made the error. Never throws, and cannot be forged: lookalikes, proxies, and errors
 * of a second copy of the package do not count.
 */
export function isKernelError(error: unknown): error is KernelError {
  return typeof error === 'object' && error !== null && isBranded(error)
}

// In the file of their makers: a file of their own would add one more file to the page's start.
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
  'not-loaded': void
  'unknown-name': { readonly plugin: string; readonly name: string; readonly there: string }
  'not-plain': { readonly type: string; readonly path: string }
  'unknown-event': { readonly type: string }
  'reserved-key': { readonly key: string }
  'not-retained': { readonly seq: number }
  'no-resource': { readonly key: string }
  'command-failed': { readonly command: string }
  'changed-data': { readonly plugin: string; readonly at: string }
  'typed-secret': void
  'feature-off': { readonly at: string; readonly feature: string }
}

/**
 * Errors of the kernel itself; those of answers and recordings are defined beside the code that throws them, which
 * loads later.
 */
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
  'not-loaded': () => 'This part did not load. Check the connection and try again.',
  'unknown-name': ({ plugin, name, there }) =>
    `Plugin "${plugin}" names ${name}, which does not exist. There are: ${there}.`,
  'not-plain': ({ type, path }) => `${type} carries something that is not plain JSON at "${path}".`,
  'unknown-event': ({ type }) => `No registered plugin declares the event "${type}".`,
  'reserved-key': ({ key }) => `"${key}" cannot be used as a name.`,
  'not-retained': ({ seq }) => `Record ${seq} is no longer in the log.`,
  'command-failed': ({ command }) => `${command} failed unexpectedly. Try again.`,
  'changed-data': ({ plugin, at }) =>
    `Plugin "${plugin}" failed in ${at}: it tried to change data that it was given. It must change a copy.`,
  'typed-secret': () =>
    'This looks like a private key, a recovery phrase or a token. Never type it here.',
  'feature-off': ({ at, feature }) =>
    `${at} belongs to "${feature}", which this app has switched off. Switch it on in options().`,
  'no-resource': ({ key }) => `There is no live object under "${key}" any more. Connect again.`,
})
