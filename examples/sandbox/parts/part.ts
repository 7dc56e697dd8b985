import type { CatalogEntry } from '../wallets/catalog.ts'
import type { Script } from '../wallets/scripts.ts'

/** Which page wallets a page wants, and how they behave at first. */
export interface WalletBundleOptions {
  readonly install?: readonly string[]
  readonly scripts: Readonly<Record<string, Script>>
}

/** One running part of the world, in the shape that the sandbox's server needs. */
export interface Part<Running> {
  readonly running: Running
  /** What `/sandbox.json` says about it: plain JSON, no keys. */
  readonly config: object
  /** Its page wallets, as the fault page lists them. */
  readonly wallets: readonly CatalogEntry[]
  /** A classic script that installs its page wallets. */
  walletBundle?(options: WalletBundleOptions): Promise<string>
  close(): Promise<void>
}
