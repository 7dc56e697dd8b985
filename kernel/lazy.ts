import { isKernelError, kernelErrors } from './values/errors.ts'

/** An object with an abort signal: a command's context, or the tools of a connector or an adapter. */
interface Stoppable {
  readonly signal: AbortSignal
  /** Called with code that must load before the work starts, so that a time limit can exclude the loading. */
  readonly loading?: (code: Promise<unknown>) => void
}

/** Code that loads on first use. */
export interface Loadable {
  /** Loads it ahead of its first use. */
  readonly load?: () => Promise<unknown>
  /** Loads it, and makes every later use run synchronously. */
  readonly keep?: () => Promise<unknown>
}

/** Longer than a slow connection needs, shorter than a visitor waits. */
const longestMs = 30_000

/**
 * Waits for code, at most 30 s. Rejects with `kernel/not-loaded`, or with a coded error of the loader. The next call
 * retries.
 */
export function arrival<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void =>
      reject(isKernelError(cause) ? cause : kernelErrors.create('not-loaded', undefined, { cause }))
    const timer = setTimeout(fail, longestMs)
    // A loader that throws synchronously counts as a failure too.
    const coming = (async () => load())()
    coming.then(resolve, fail).finally(() => clearTimeout(timer))
  })
}

/**
 * Loads a command's code on its first use, so that an unused flow loads no code. A run that is cancelled while its code
 * loads does not start. Rejects with `kernel/not-loaded` if the code fails to load.
 */
export function lazy<A extends readonly [Stoppable, ...unknown[]], R>(
  load: () => Promise<(...args: A) => R | Promise<R>>,
): ((...args: A) => Promise<R>) & Loadable {
  let kept: ((...args: A) => R | Promise<R>) | undefined
  const run = async (...args: A): Promise<R> => {
    if (kept) return kept(...args)
    const coming = arrival(load)
    args[0].loading?.(coming)
    const handler = await coming
    args[0].signal.throwIfAborted()
    return handler(...args)
  }
  return Object.assign(run, {
    load: () => arrival(load),
    async keep() {
      kept = await arrival(load)
    },
  })
}

type Methods<N extends string> = { readonly [K in N]: (...args: never[]) => unknown }
/** The same methods, returning promises. */
type Later<M, N extends keyof M> = {
  readonly [K in N]: M[K] extends (...args: infer A) => infer R
    ? ((...args: A) => Promise<Awaited<R>>) & Loadable
    : never
}

/**
 * Applies `lazy` to several methods of one module: `...lazyMethods(() => import('./adapter.ts'), 'estimate',
 * 'transfer')`. The first argument of each has the signal that cancels it.
 */
export function lazyMethods<const N extends string, M extends Methods<N>>(
  load: () => Promise<M>,
  ...names: readonly N[]
): Later<M, N> {
  const methods = names.map((name) => {
    const method = async (): Promise<never> => (await load())[name] as never
    return [name, lazy<[Stoppable, ...unknown[]], unknown>(method)]
  })
  return Object.fromEntries(methods) as Later<M, N>
}

/**
 * Loads a view and commands that must run synchronously in the visitor's press: the clipboard, a new window, a link to
 * a wallet. The view is drawn when the commands' code is loaded; after that they run synchronously. Do not use it for
 * commands that ask a wallet: if such a command is cancelled in the same turn, it must not ask.
 *
 * @example
 * views: { Receive: viewWith(() => import('./views/receive.tsx'), commands.copyAddress) }
 */
export function viewWith<V>(
  view: () => Promise<V>,
  ...pressed: readonly (((...args: never[]) => unknown) & Loadable)[]
): () => Promise<V> {
  return async () => (await Promise.all([view(), ...pressed.map(({ keep }) => keep?.())]))[0] as V
}
