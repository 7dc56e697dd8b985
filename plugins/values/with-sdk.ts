import type { SdkLoader } from './load-sdk.ts'

interface Stoppable {
  readonly signal: AbortSignal
}

/** An adapter whose lazy methods get the host's loader among their tools. */
export function withSdk<M extends object>(adapter: M, sdk: SdkLoader | undefined): M {
  if (!sdk) return adapter
  const methods = Object.entries(adapter).map(([name, method]) => {
    if (typeof method !== 'function' || !('load' in method)) return [name, method]
    const run = (io: Stoppable, ...rest: unknown[]): unknown =>
      method({ ...io, signal: io.signal, sdk }, ...rest)
    return [name, Object.assign(run, method)]
  })
  return Object.fromEntries(methods) as M
}
