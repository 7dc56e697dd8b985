import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/**
 * The EVM family: discovery by EIP-6963 and window.ethereum, signing, transfers. `connections` and `wallets` record its
 * facts.
 */
export interface Eip155Contract {
  readonly id: 'eip155'
  readonly requires:
    | ConnectionsContract
    | TransactionsContract
    | NetworksContract
    | WalletsContract
    | OptionsContract
  readonly uses: BalancesContract | I18nContract | TokensContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A Safe that contains the app. `connections` and `wallets` record most of its facts. */
export interface SafeAppContract {
  readonly id: 'safe-app'
  readonly requires: ConnectionsContract | WalletsContract
  readonly state: {
    /**
     * True after the Safe was asked to connect on this page, or was restored: it does not reconnect after a
     * disconnect.
     */
    readonly tried: boolean
  }
  readonly commands: object
  readonly events: { tried: void }
}

/** Base Account. It has no state and no facts; `connections` and `wallets` record them. */
export interface BaseAccountContract {
  readonly id: 'base-account'
  readonly requires: ConnectionsContract | WalletsContract | NetworksContract | OptionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** The used part of EIP-1193. */
export interface Eip1193Provider {
  request(input: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** An EIP-1193 provider of an SDK. `disconnect`, if it exists, ends the session. */
export interface HostProvider extends Eip1193Provider {
  disconnect?(): unknown
  /**
   * True if the answer to `eth_sendTransaction` is an id of the wallet, whose status `wallet_getCallsStatus` (EIP-5792)
   * returns: several people may still have to sign.
   */
  readonly answersIds?: boolean
}
