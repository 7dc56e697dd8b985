import { arrival } from '../../kernel/index.ts'
import { type SdkLoader, sdkError, sdkParts } from '../values/index.ts'
import { bip122Errors } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The used exports of `@sats-connect/core`. The wallet checks method names; the package's types know only one version
 * of them.
 */
export interface SatsSdk {
  request(method: string, params: unknown, providerId: string): Promise<unknown>
  addListener(
    listener: { readonly eventName: string; readonly cb: (event: Fields) => void },
    providerId: string,
  ): unknown
}

const missing = (options: { readonly cause?: unknown }): Error =>
  bip122Errors.create('sdk-missing', undefined, options)

/** Loads the SDK. Throws `bip122/sdk-missing`. */
export function loadSats(host?: SdkLoader): Promise<SatsSdk> {
  return arrival(async () => {
    try {
      if (host) return sdkParts((await host()) as SatsSdk, missing, ['addListener', 'request'])
      // Destructured directly at the import, so that bundlers drop the rest.
      const { addListener, request } = await import('@sats-connect/core')
      return sdkParts({ addListener, request } as unknown as SatsSdk, missing)
    } catch (cause) {
      throw sdkError(cause, missing)
    }
  })
}
