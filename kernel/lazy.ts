/** Anything with an abort signal: a command's context, the tools of a connector or an adapter. */
interface Stoppable {
  readonly signal: AbortSignal
}

/** Code that comes with its first use can also be asked for ahead of it. */
export interface Loadable {
  readonly load?: () => Promise<unknown>
}

/**
 * Loads a command's code on its first use, so that a flow costs no bytes before it starts. A run that
 * was cancelled while its code was on the way does not begin.
 */
export function lazy<A extends readonly [Stoppable, ...unknown[]], R>(
  load: () => Promise<(...args: A) => R | Promise<R>>,
): ((...args: A) => Promise<R>) & Loadable {
  const run = async (...args: A): Promise<R> => {
    const handler = await load()
    args[0].signal.throwIfAborted()
    return handler(...args)
  }
  return Object.assign(run, { load })
}

type Methods<N extends string> = { readonly [K in N]: (...args: never[]) => unknown }
/** The same methods, each answering later. */
type Later<M, N extends keyof M> = {
  readonly [K in N]: M[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
}

/**
 * Several methods of one module, as `lazy` would make them one by one: `...lazyMethods(() => import('./adapter.ts'),
 * 'estimate', 'transfer')`. The first argument of each carries the signal that calls it off.
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
