import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountsContract, TokenBalance } from '../accounts/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'

/** A warning the visitor sees and must accept before signing. */
export type SendWarning = 'poisoning' | 'contract-recipient' | 'high-fee'

/** Everything the visitor agrees to, frozen at review time and compared again right before signing. */
export interface SendPreview {
  /** One intent, one signature: a second submit with the same id does nothing. */
  readonly intentId: string
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly connectionId: string
  readonly from: string
  readonly to: string
  readonly token: TokenBalance
  /** As typed, and in the token's smallest unit, both decimal text. */
  readonly amountText: string
  readonly amount: string
  /** Network fee in the native coin's smallest unit, decimal text; absent when it could not be estimated. */
  readonly fee?: string
  readonly gasPrice?: string
  readonly warnings: readonly SendWarning[]
}

export interface SentTransaction {
  readonly hash: string
  readonly networkId: CaipNetworkId
  readonly to: string
  readonly amountText: string
  readonly symbol: string
  readonly status: 'started' | 'confirmed' | 'failed'
}

export interface SendState {
  readonly token?: TokenBalance
  readonly sendTokenAmount: string
  readonly receiverAddress: string
  readonly receiverProfileName?: string
  readonly receiverProfileImageUrl?: string
  readonly gasPrice?: string
  readonly gasPriceInUSD?: string
  readonly networkBalanceInUSD?: string
  /** The tokens one can choose from, native first. */
  readonly tokenBalances: readonly TokenBalance[]
  readonly loading: boolean
  /** Milliseconds since 1970 of the last failed token fetch; a retry is allowed 30 s later. */
  readonly lastRetry?: number
  readonly status: 'idle' | 'previewing' | 'previewed' | 'signing'
  readonly preview?: SendPreview
  readonly sent: readonly SentTransaction[]
}

export interface SendContract {
  readonly id: 'send'
  readonly requires: AccountsContract | NetworksContract | OptionsContract
  readonly state: SendState
  readonly commands: {
    /** Reads native and configured token balances of the active account from the chain. */
    loadTokens(): void
    chooseToken(token: TokenBalance): void
    enterAmount(text: string): void
    enterReceiver(text: string): void
    /** Checks form, decimals and balance, estimates the fee and freezes what will be signed. Rejects with `send/…`. */
    review(): SendPreview
    /** Signs and broadcasts the preview, once. Resolves with the transaction hash. */
    submit(intentId: string): string
    reset(): void
  }
  readonly events: {
    tokensStarted: void
    tokensLoaded: { readonly tokens: readonly TokenBalance[] }
    tokensFailed: void
    tokenChosen: { readonly token: TokenBalance }
    amountEntered: { readonly text: string }
    receiverEntered: { readonly text: string }
    reviewStarted: void
    reviewed: { readonly preview: SendPreview }
    reviewFailed: { readonly code: string }
    submitStarted: { readonly intentId: string; readonly symbol: string; readonly amountText: string }
    submitted: SentTransaction
    submitFailed: { readonly intentId: string; readonly code: string }
    confirmed: { readonly hash: string; readonly status: 'confirmed' | 'failed' }
    wasReset: void
  }
}
