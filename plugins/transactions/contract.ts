import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { BalancesContract, TokenBalance } from '../balances/contract.ts'
import type { ConnectionsContract, ConnectionsState } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
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
  /** Of the preview that the visitor confirmed, which is sent at most once. Absent: a new one. */
  readonly intentId?: string
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

/** A message key with its English text. */
interface Label {
  readonly key: string
  readonly text: string
}

/** What a flow asks for. */
export interface Proposal {
  /** Id of the plugin whose flow it is. */
  readonly flow: string
  /** View that the flow goes back to when nothing is sent, or to send again. */
  readonly view?: string
  /** What it is called, with the values in it; default: a message that says what is sent. */
  readonly action?: Label & { readonly facts?: unknown }
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  /** In the family's text form. */
  readonly to: string
  /** As the flow knows it: name, symbol, decimals and balance are read from the chain again. */
  readonly token: TokenBalance
  /** Whole units as decimal text with a point. */
  readonly amountText: string
  /** US dollars of one native coin, to show the fee in. */
  readonly nativePrice?: string
}

/** Everything the visitor agrees to, frozen at review time and compared again right before signing. */
export interface Preview extends Omit<Proposal, 'view' | 'nativePrice'> {
  /** One intent, one signature: a second submit with the same id does nothing. */
  readonly intentId: string
  readonly namespace: Namespace
  readonly from: string
  /** In the token's smallest unit, decimal text. */
  readonly amount: string
  /** Network fee in the native coin's smallest unit, decimal text; absent when it could not be estimated. */
  readonly fee?: string
  readonly gasPrice?: string
  /** Ids of the warnings that the visitor sees and must accept before signing. */
  readonly warnings: readonly string[]
}

/** A proposal whose connection, sender and amount are known: what checks and warnings judge. */
export type Draft = Omit<Preview, 'warnings' | 'fee' | 'gasPrice'>

/** What was found out about a draft before it is warned about. */
export interface DraftFacts {
  /** Absent: it could not be estimated. */
  readonly fee?: FeeEstimate
  /** Code lives at the receiver's address. */
  readonly contract: boolean
  /** The sender pays the fee. */
  readonly pays: boolean
  /** A wallet holds the very same transfer unanswered. */
  readonly unanswered: boolean
}

/** Something to be accepted before signing. */
export interface TransactionWarning {
  readonly id: string
  /** Shown in bold, then the rest. */
  readonly lead: Label
  readonly detail: Label
  applies(
    draft: Draft,
    facts: DraftFacts,
    state: { readonly connections: ConnectionsState; readonly transactions: TransactionsState },
  ): boolean
}

/** A transfer that was handed to the network. */
export interface SentTransaction {
  readonly intentId: string
  /** Of what is in the block, once it is known that the wallet sent that in its place. */
  readonly hash: string
  readonly networkId: CaipNetworkId
  readonly to: string
  readonly amountText: string
  readonly symbol: string
  /** A hash proves the broadcast, not the inclusion in a block. `replaced`: the wallet sent something else instead. */
  readonly status: 'started' | 'confirmed' | 'failed' | 'replaced'
}

/** Why the last review or submit ended without a transaction. */
export interface TransactionFailure {
  readonly code: string
  /** English, from the catalogue. */
  readonly text: string
  /** The values in the text. */
  readonly facts?: unknown
  /** True when the visitor refused. */
  readonly rejected: boolean
}

/** What a host names a payment by, and what it is given for. */
export interface KeyedWork {
  readonly key: string
  /** The same key with anything else here: `transactions/key-mismatch`. */
  readonly given: readonly (string | null)[]
  /** Prepares and submits with `keyed`; called when no wallet was asked under the key. */
  send(keyed: string): Promise<string>
}

/** The request under way, and what wallets were asked for as far as this browser knows. */
export interface TransactionsState {
  readonly status: 'idle' | 'previewing' | 'previewed' | 'signing'
  /** Where the flow of the last preparation goes back to. */
  readonly view?: string
  /** Intent id of the review under way. */
  readonly reviewing?: string
  readonly preview?: Preview
  /** Fee of the preview in US dollars, decimal text; absent without a price. */
  readonly gasPriceInUSD?: string
  readonly failure?: TransactionFailure
  /** Handed to a wallet and no longer waited for: the wallet may still broadcast them. */
  readonly abandoned: readonly Preview[]
  /** Newest first, at most 20. */
  readonly sent: readonly SentTransaction[]
  /** Addresses sent to before, newest first, at most 50: look-alikes are detected by them. */
  readonly recipients: readonly string[]
  /**
   * Addresses that other tabs report as sent to, newest first, at most 50. Their look-alikes are detected as well, but a
   * place here makes no address a known one.
   */
  readonly recipientsElsewhere: readonly string[]
  /**
   * Transfers whose wallet has not answered, of this page first, newest first; those of others count for 24 hours. At
   * most 50 count: another transfer is refused then.
   */
  readonly unanswered: readonly HandedOver[]
  /** Ended transfers with an idempotency key, of this page first, newest first; at most 50 of it and 50 of others. */
  readonly answered: readonly AnsweredTransfer[]
}

/** Every request to a wallet that signs or moves money, for every family: preview, signature, broadcast, block. */
export interface TransactionsContract {
  readonly id: 'transactions'
  readonly requires:
    | ConnectionsContract
    | BalancesContract
    | ModalContract
    | NetworksContract
    | OptionsContract
  readonly uses: I18nContract
  readonly state: TransactionsState
  readonly commands: {
    /**
     * Signs with the active account of the namespace (default: the active one). The text and signature stay out of
     * the log. A text of more than 16,384 characters: `transactions/message-too-long`.
     */
    sign(input: {
      readonly message: string
      readonly namespace?: Namespace
      /** By this connection, also while a gate decides on it. */
      readonly connectionId?: string
    }): string
    estimate(intent: TransferIntent): FeeEstimate
    /** Whether code lives at the address; false for families without such a thing. */
    isContract(input: { readonly networkId: CaipNetworkId; readonly address: string }): boolean
    /**
     * Signs and broadcasts; resolves with the hash. Connection, account and network are compared with the intent
     * right before the wallet is asked, and an intent id is used once: `transactions/account-changed`,
     * `transactions/network-changed`, `transactions/already-sent`. While another tab has handed the very same transfer
     * to the wallet: `transactions/in-other-tab`. While a wallet holds the very same transfer unanswered, also after a
     * reload: `transactions/unanswered`, unless `accept` names that. While storage has not said what wallets hold:
     * `transactions/not-read`, and while wallets hold 50 transfers unanswered: `transactions/too-many`, whatever is
     * accepted; try again later.
     */
    send(intent: TransferIntent): string
    /**
     * Checks decimals, balance and receiver, estimates the fee, finds warnings and freezes what will be signed. One at a
     * time: `transactions/busy` while another one is prepared or signed. Rejects with `transactions/…`.
     */
    prepare(proposal: Proposal): Preview
    /**
     * Signs and broadcasts the preview, once. Resolves with the transaction hash. With `accept`, warnings it does not
     * name: `transactions/warned`, listed in `facts.warnings`; without, the visitor has accepted what was shown.
     */
    submit(
      intentId: string,
      by?: { readonly accept?: readonly string[]; readonly keyed?: string },
    ): string
    /** `prepare` and `submit` for hosts, without the modal. */
    pay(
      proposal: Proposal & {
        readonly accept?: readonly string[]
        readonly idempotencyKey?: string
      },
    ): string
    /**
     * The same key asks a wallet at most once, also after a reload and in other tabs. While the first call runs, a second
     * one gets its end; once it was sent, the hash. Once the wallet refused or failed: `transactions/key-used` with that
     * code as `facts.outcome`; while it holds the request unanswered, `transactions/unanswered` stands there. A call that
     * ended before a wallet was asked leaves the key free. The last 50 keys that ended are kept, an older one counts as
     * new; one that is unanswered is kept until it is.
     */
    once(work: KeyedWork): string
    /** Stops waiting for the wallet. It may still broadcast, which is recorded when it happens. */
    abandon(): void
    /** Closes a review or preview. One that is being signed stays, or counts as abandoned with `signing`. */
    discard(input?: { readonly signing?: boolean }): void
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
    /** Stops waiting: a wallet not yet asked is not asked, one that was may still broadcast, which is recorded then. */
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
    reviewStarted: { readonly intentId: string; readonly flow: string; readonly view?: string }
    reviewed: { readonly preview: Preview; readonly gasPriceInUSD?: string }
    reviewFailed: { readonly intentId: string } & Omit<TransactionFailure, 'rejected'>
    submitStarted: {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly symbol: string
      readonly amountText: string
    }
    /** The wallet broadcast a transfer; emitted even when it is no longer awaited. */
    broadcast: Pick<SentTransaction, 'intentId' | 'networkId' | 'hash'> & {
      /** Of what was previewed, with the flow that did. */
      readonly previewed?: Pick<SentTransaction, 'to' | 'amountText' | 'symbol'> & {
        readonly flow: string
        /** It was no longer awaited. */
        readonly late?: true
      }
    }
    /** Another tab sent this: a preview of the very same transfer closes, a review under way is worth nothing. */
    broadcastElsewhere: Pick<SentTransaction, 'networkId' | 'to' | 'amountText' | 'symbol'>
    submitFailed: TransactionFailure & {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly symbol: string
      readonly amountText: string
      /** The wallet may still send it: the preview counts as abandoned. */
      readonly unanswered?: boolean
    }
    abandoned: { readonly intentId: string }
    discarded: { readonly signing?: boolean }
    confirmed: {
      readonly hash: string
      readonly status: 'confirmed' | 'failed' | 'replaced'
      readonly replacedBy?: string
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
    /** Throws a coded error for a draft that must not be signed. */
    checks: (draft: Draft) => void | Promise<void>
    warnings: TransactionWarning
  }
}
