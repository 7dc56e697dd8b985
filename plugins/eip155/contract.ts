import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/** The EVM family: discovery by EIP-6963 and window.ethereum, signing, transfers. Its facts belong to `connections` and `wallets`. */
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

/** A Safe around the app. It has nothing of its own: its facts belong to `connections` and `wallets`. */
export interface SafeAppContract {
  readonly id: 'safe-app'
  readonly requires: ConnectionsContract | WalletsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** Base Account. It has nothing of its own: its facts belong to `connections` and `wallets`. */
export interface BaseAccountContract {
  readonly id: 'base-account'
  readonly requires: ConnectionsContract | WalletsContract | NetworksContract | OptionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** EIP-1193, as much of it as is needed. */
export interface Eip1193Provider {
  request(input: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** A provider of EIP-1193 as SDKs make it. `disconnect`, where there is one, ends its session. */
export interface HostProvider extends Eip1193Provider {
  disconnect?(): unknown
  /**
   * What it answers to `eth_sendTransaction` is an id of its own, of which `wallet_getCallsStatus` (EIP-5792) says what
   * became: several people may still have to sign.
   */
  readonly answersIds?: boolean
}
