import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountsContract } from '../accounts/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type {
  Confirmation,
  FeeEstimate,
  TransactionAdapter,
  TransferRequest,
  TransferWarning,
  WalletRequest,
} from './adapters.ts'

export type {
  Asked,
  Confirmation,
  FeeEstimate,
  HostedConnection,
  NamedTransfer,
  TransactionAdapter,
  TransferIo,
  TransferRequest,
  TransferWarning,
  WalletRequest,
} from './adapters.ts'

/** A transfer and the connection and network it was reviewed for. */
export interface TransferIntent {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly request: TransferRequest
  /** Warnings the visitor or the host has accepted. Without: `transactions/unanswered` where it applies. */
  readonly accept?: readonly TransferWarning[]
  /** Digests of the host's idempotency key and of its request, joined; the end is then kept, and a key is used once. */
  readonly keyed?: string
}

/** A transfer that a wallet was asked for and has not answered, as far as this browser knows. */
export interface HandedOver {
  readonly intentId: string
  /** SHA-256 of sender, receiver, token, amount and network, hex; several for several transfers, spellings or open parts. */
  readonly digests: readonly string[]
  readonly connectionId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** SHA-256 of the host's idempotency key, then of its request. */
  readonly keyed?: string
  /** This page asked for it. */
  readonly here?: true
}

/** How a transfer ended whose wallet answered. */
export interface AnsweredTransfer {
  readonly intentId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Present with an idempotency key, and with it the transaction hash or the code of the failure. */
  readonly keyed?: string
  readonly hash?: string
  readonly code?: string
  /** The wallet answered this page. */
  readonly here?: true
}

/** What wallets were asked for, as far as this browser knows. */
export interface TransactionsState {
  /** Transfers whose wallet has not answered, of this page first, newest first; those of others count for 24 hours. */
  readonly unanswered: readonly HandedOver[]
  /** Ended transfers with an idempotency key, of this page first, newest first; at most 50 of it and 50 of others. */
  readonly answered: readonly AnsweredTransfer[]
}

/** Every request to a wallet that signs or moves money, for every family. */
export interface TransactionsContract {
  readonly id: 'transactions'
  readonly requires: AccountsContract | NetworksContract
  readonly uses: I18nContract
  readonly state: TransactionsState
  readonly commands: {
    /**
     * Signs with the active account of the namespace (default: the active one). The text and signature stay out of
     * the log. A text of more than 16,384 characters: `transactions/message-too-long`.
     */
    sign(input: { readonly message: string; readonly namespace?: Namespace }): string
    estimate(intent: TransferIntent): FeeEstimate
    /** Whether code lives at the address; false for families without such a thing. */
    isContract(input: { readonly networkId: CaipNetworkId; readonly address: string }): boolean
    /**
     * Signs and broadcasts; resolves with the hash. Connection, account and network are compared with the intent
     * right before the wallet is asked, and an intent id is used once: `transactions/account-changed`,
     * `transactions/network-changed`, `transactions/already-sent`. While another tab has handed the very same transfer
     * to the wallet: `transactions/in-other-tab`. While a wallet holds the very same transfer unanswered, also after a
     * reload: `transactions/unanswered`, unless `accept` names that. While storage has not said what wallets hold:
     * `transactions/not-read`, whatever is accepted; try again later.
     */
    send(intent: TransferIntent): string
    /**
     * Whether a wallet holds the very same transfer unanswered, asked for in this page, before a reload or in another
     * tab. `transactions/not-read` while storage has not said.
     */
    isUnanswered(intent: Pick<TransferIntent, 'networkId' | 'request'>): boolean
    /**
     * Asks a wallet through `ask` under the same rules as `send`, for bridges whose callers build their own
     * transactions. Resolves and rejects like `ask`; `transactions/unanswered`, `transactions/in-other-tab`,
     * `transactions/not-read`, `transactions/not-connected` before it is called.
     */
    request(input: WalletRequest): unknown
    /**
     * What is known of the transfer with an idempotency key, by the key's digest: without `hash` and `code` its wallet
     * has not answered. Undefined: no wallet was asked. `transactions/not-read` while storage has not said.
     */
    read(keyDigest: string): AnsweredTransfer | undefined
    /** Removes an entry of `unanswered` whose end the host knows, for example from the chain. */
    forget(intentId: string): void
    /** Stops waiting: a wallet not yet asked is not asked, one that was may still broadcast, which is told then. */
    stop(intentId: string): void
    /**
     * Resolves once the transaction, or what the wallet sent in its place, is in a block. What the block holds is
     * compared with `request`; for a transfer that this page handed to a wallet, that request is known.
     */
    awaitConfirmation(input: {
      readonly networkId: CaipNetworkId
      readonly hash: string
      readonly request?: TransferRequest
    }): Confirmation
  }
  readonly events: {
    /** The wallet broadcast a transfer; told even when nobody waits for it any more. */
    broadcast: {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly hash: string
    }
    /** Recorded before the wallet is asked, in the same turn. */
    handedOver: Omit<HandedOver, 'here'>
    handedOverElsewhere: Omit<HandedOver, 'here'>
    /** The wallet sent it, refused it or failed; not recorded while that is unknown. */
    walletAnswered: Omit<AnsweredTransfer, 'here'>
    walletAnsweredElsewhere: Omit<AnsweredTransfer, 'here'>
  }
  readonly slots: {
    adapters: TransactionAdapter
  }
}
