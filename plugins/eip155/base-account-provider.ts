import type { createBaseAccountSDK } from '@base-org/account'
import type { AppMetadata } from '../options/contract.ts'
import { type SdkLoader, sdkError, sdkParts } from '../values/index.ts'
import type { HostProvider } from './contract.ts'

interface BaseSdk {
  readonly createBaseAccountSDK: typeof createBaseAccountSDK
}

const missing = ({ cause }: { readonly cause?: unknown }): Error =>
  new Error('Run: npm install @base-org/account@2', { cause })

/** Loads the SDK. Nothing is asked or stored by that. */
export async function loadSdk(sdk: SdkLoader | undefined): Promise<BaseSdk> {
  try {
    // Awaited by itself, so that esbuild takes a package that is not installed for one that may be missing.
    const loaded = sdk ? await sdk() : await import('@base-org/account')
    const { createBaseAccountSDK } = loaded as BaseSdk
    return sdkParts({ createBaseAccountSDK }, missing)
  } catch (cause) {
    throw sdkError(cause, missing)
  }
}

/** The provider of the SDK, for an app as its own options name it. */
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
