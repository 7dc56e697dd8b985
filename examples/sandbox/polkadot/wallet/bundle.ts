import { familyBundle } from '../../page-wallet/family-bundle.ts'
import type { Script } from '../../wallets/scripts.ts'

/** What the page wallets need to know; they need no node, because apps submit what they sign. */
export interface PolkadotWalletConfig {
  /** Script of each wallet at its first load; `approve` when absent. */
  readonly scripts?: Readonly<Record<string, Script>>
  /** Ids of the wallets to install; both when absent. */
  readonly install?: readonly string[]
}

/** The page wallets of this family as a classic script that injects them. */
export function walletBundle(config: PolkadotWalletConfig = {}): Promise<string> {
  return familyBundle(new URL('./entry.ts', import.meta.url), 'polkadot', config)
}
