import type { SdkLoader } from './load-sdk.ts'

interface Stoppable {
  readonly signal: AbortSignal
}

/** Adds the host's SDK loader to the tools of an adapter's lazy methods. */
export const withSdk = <M extends object>(adapter: M, sdk: SdkLoader | undefined): M =>
  sdk ? withTools(adapter, { sdk }) : adapter

/** Adds what the host set to the tools of an adapter's lazy methods. */
export function withTools<M extends object>(adapter: M, tools: object): M {
  const methods = Object.entries(adapter).map(([name, method]) => {
    if (typeof method !== 'function' || !('load' in method)) return [name, method]
    const run = (io: Stoppable, ...rest: unknown[]): unknown =>
      method({ ...io, signal: io.signal, ...tools }, ...rest)
    return [name, Object.assign(run, method)]
  })
  return Object.fromEntries(methods) as M
}
