import type { createBaseAccountSDK } from '@base-org/account'
import { arrival } from '../../kernel/index.ts'
import type { AppMetadata } from '../options/contract.ts'
import { type SdkLoader, sdkError, sdkParts } from '../values/index.ts'
import type { HostProvider } from './contract.ts'

interface BaseSdk {
  readonly createBaseAccountSDK: typeof createBaseAccountSDK
}

const missing = ({ cause }: { readonly cause?: unknown }): Error =>
  new Error('Run: npm install @base-org/account@2', { cause })

/** Loads the SDK, which sends and stores nothing at that time. */
export async function loadSdk(sdk: SdkLoader | undefined): Promise<BaseSdk> {
  try {
    const loaded = await arrival(async () => {
      try {
        const { createBaseAccountSDK } = (
          sdk ? await sdk() : await import('@base-org/account')
        ) as BaseSdk
        return { createBaseAccountSDK }
      } catch (failure) {
        // esbuild treats a package as optional only if its import is in a `try` of the same function.
        return { failure }
      }
    })
    if ('failure' in loaded) throw loaded.failure
    return sdkParts(loaded, missing)
  } catch (cause) {
    throw sdkError(cause, missing)
  }
}

/** Creates the SDK's provider, with the app's name from its options. */
export async function createProvider(
  sdk: SdkLoader | undefined,
  {
    metadata: { name, icons },
    networkIds,
    paymasterUrls,
  }: {
    readonly metadata: AppMetadata
    readonly networkIds: readonly string[]
    readonly paymasterUrls?: Readonly<Record<number, string>> | undefined
  },
): Promise<HostProvider> {
  const { createBaseAccountSDK } = await loadSdk(sdk)
  const [appLogoUrl] = icons
  const chains = networkIds.filter((id) => id.startsWith('eip155:'))
  return createBaseAccountSDK({
    ...(name && { appName: name }),
    ...(appLogoUrl !== undefined && { appLogoUrl }),
    ...(paymasterUrls && { paymasterUrls }),
    appChainIds: chains.map((id) => Number(id.slice('eip155:'.length))),
    // By default the SDK adds a telemetry script to the page.
    preference: { telemetry: false },
  }).getProvider() as HostProvider
}
