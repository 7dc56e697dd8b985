import { familyBundle } from '../../page-wallet/family-bundle.ts'
import type { Script } from '../../wallets/scripts.ts'
import type { NetworkName } from '../networks.ts'

/** What the page wallets need to know. */
export interface BitcoinWalletConfig {
  /** The Esplora-style API that gives coins and takes broadcasts. */
  readonly apiUrl: string
  /** Network of the wallets at their first load. Default Regtest. */
  readonly network?: NetworkName
  /** Script of each wallet at its first load; `approve` when absent. */
  readonly scripts?: Readonly<Record<string, Script>>
  /** Ids of the wallets to install; all when absent. */
  readonly install?: readonly string[]
}

/** The page wallets of this family as a classic script that injects them. */
export function walletBundle(config: BitcoinWalletConfig): Promise<string> {
  return familyBundle(new URL('./entry.ts', import.meta.url), 'bitcoin', config)
}
