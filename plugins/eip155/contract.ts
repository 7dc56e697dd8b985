import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { NetworkReference, NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import type { TransactionsContract, TypedData } from '../transactions/contract.ts'
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
  readonly commands: {
    /**
     * Asks a node what a call would return (`eth_call`): 0x-hex. `networkId` is a CAIP-2 id or a chain number; absent:
     * the EVM network in use. Rejects with `eip155/call-refused`, `eip155/node-failed`, `eip155/no-endpoint`,
     * `eip155/chain-not-supported`, and `eip155/bad-transfer` for an address or data that is none.
     */
    call(input: {
      readonly to: string
      readonly data: string
      readonly from?: string
      readonly networkId?: NetworkReference
    }): string
    /**
     * Sends a call of the connected account, once: the visitor sees it in the review, and the wallet asks after that.
     * With `accept` no review is shown: the wallet alone asks, and warnings that are not accepted reject with
     * `transactions/warned`. `value`: wei, decimal text. `networkId`: the wallet is asked to switch; absent: where it is.
     * Resolves with the hash. Rejects like `transactions.review` and `transactions.pay`, and with
     * `eip155/not-connected`.
     */
    sendCall(input: {
      readonly to: string
      readonly data?: string
      readonly value?: string
      readonly networkId?: NetworkReference
      readonly accept?: readonly string[]
      /** As of `send.transfer`. */
      readonly idempotencyKey?: string
    }): string
    /**
     * Signs typed data (EIP-712) after a review that puts it into words; resolves with the signature. Rejects like
     * `transactions.review`.
     */
    signTypedData(input: {
      readonly data: TypedData
      readonly networkId?: NetworkReference
    }): string
  }
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
