import type { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'
import { type SdkLoader, sdkError, sdkParts } from '../values/index.ts'
import { polkadotErrors } from './errors.ts'

/** The codecs that build a transaction from a chain's metadata: what is used of `@polkadot/types`. */
export interface PolkadotSdk {
  readonly Metadata: typeof Metadata
  readonly TypeRegistry: typeof TypeRegistry
  readonly expandMetadata: typeof expandMetadata
}

const names = ['Metadata', 'TypeRegistry', 'expandMetadata']

const missing = (options: { readonly cause?: unknown }): Error =>
  polkadotErrors.create('sdk-missing', undefined, options)

/** Loads the SDK. Throws `polkadot/sdk-missing`. */
export async function loadTypes(host?: SdkLoader): Promise<PolkadotSdk> {
  try {
    if (host) return sdkParts((await host()) as PolkadotSdk, missing, names)
    // Taken apart right where it is imported, so that bundlers leave out the rest.
    const { Metadata, TypeRegistry, expandMetadata } = await import('@polkadot/types')
    return sdkParts({ Metadata, TypeRegistry, expandMetadata }, missing)
  } catch (cause) {
    throw sdkError(cause, missing)
  }
}
