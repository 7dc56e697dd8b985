import type { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'
import { arrival } from '../../kernel/index.ts'
import { type SdkLoader, sdkError, sdkParts } from '../values/index.ts'
import { polkadotErrors } from './errors.ts'

/** The used exports of `@polkadot/types`: codecs that build a transaction from a chain's metadata. */
export interface PolkadotSdk {
  readonly Metadata: typeof Metadata
  readonly TypeRegistry: typeof TypeRegistry
  readonly expandMetadata: typeof expandMetadata
}

const names = ['Metadata', 'TypeRegistry', 'expandMetadata']

const missing = (options: { readonly cause?: unknown }): Error =>
  polkadotErrors.create('sdk-missing', undefined, options)

/** Loads the SDK. Throws `polkadot/sdk-missing`. */
export function loadTypes(host?: SdkLoader): Promise<PolkadotSdk> {
  return arrival(async () => {
    try {
      if (host) return sdkParts((await host()) as PolkadotSdk, missing, names)
      // Destructured directly at the import, so that bundlers drop the rest.
      const { Metadata, TypeRegistry, expandMetadata } = await import('@polkadot/types')
      return sdkParts({ Metadata, TypeRegistry, expandMetadata }, missing)
    } catch (cause) {
      throw sdkError(cause, missing)
    }
  })
}
