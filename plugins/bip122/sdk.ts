import { type SdkLoader, sdkError, sdkParts } from '../values/index.ts'
import { bip122Errors } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

/** What is used of `@sats-connect/core`. Names are checked by the wallet, not by the package's types, which know one version of them. */
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
export async function loadSats(host?: SdkLoader): Promise<SatsSdk> {
  try {
    if (host) return sdkParts((await host()) as SatsSdk, missing, ['addListener', 'request'])
    // Taken apart right where it is imported, so that bundlers leave out the rest.
    const { addListener, request } = await import('@sats-connect/core')
    return sdkParts({ addListener, request } as unknown as SatsSdk, missing)
  } catch (cause) {
    throw sdkError(cause, missing)
  }
}
