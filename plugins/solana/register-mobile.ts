import type { AppMetadata } from '../options/contract.ts'
import { chainOf } from './clusters.ts'
import type { MobileWalletAdapterSdk } from './contract.ts'

interface App {
  readonly origin: string
  readonly metadata: AppMetadata
  /** CAIP-2 ids of the networks of the app. */
  readonly networkIds: readonly string[]
}

/** The first icon on the app's own site, as a path: the protocol takes no other ("authorize", `icon`). */
function iconOf({ origin, metadata: { icons } }: App): string | undefined {
  const own = icons.find((icon) => icon.startsWith(`${origin}/`))
  return own?.slice(origin.length + 1)
}

/** Registers the wallet of the SDK, which the family then finds like any other of the Wallet Standard. */
export function registerWallet(sdk: MobileWalletAdapterSdk, app: App): void {
  const { name } = app.metadata
  const icon = iconOf(app)
  const chains = app.networkIds.flatMap((id) => (id.startsWith('solana:') ? [chainOf(id)] : []))
  sdk.registerMwa({
    appIdentity: { ...(name && { name }), uri: app.origin, ...(icon && { icon }) },
    authorizationCache: sdk.createDefaultAuthorizationCache() as never,
    chainSelector: sdk.createDefaultChainSelector() as never,
    // Wallet apps serve public clusters only.
    chains: [...new Set(chains)].filter((chain) => chain !== 'solana:localnet'),
    // The connection fails with the SDK's reason, which the modal shows.
    onWalletNotFound: async () => undefined,
  })
}
