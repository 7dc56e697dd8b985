import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract, ConnectionsState } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract, ViewName } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type {
  CallRequest,
  Capabilities,
  Confirmation,
  FeeEstimate,
  TransactionAdapter,
  TransactionReceipt,
  TransferRequest,
  TransferWarning,
  WalletRequest,
} from './adapters.ts'
import type { Draft, DraftFacts, Preview, Proposal } from './preview.ts'
import type { Label, RequestKind } from './request-kind.ts'
import type {
  AnsweredTransfer,
  HandedOver,
  SentTransaction,
  TransactionFailure,
  TransactionStep,
  TransactionsState,
} from './state.ts'

export type {
  Asked,
  CallRequest,
  CallsRequest,
  Capabilities,
  Confirmation,
  ConfirmationIo,
  FeeEstimate,
  HostedConnection,
  MinedTransfers,
  NamedTransfer,
  TransactionAdapter,
  TransactionReceipt,
  TransferIo,
  TransferRequest,
  TransferWarning,
  TypedData,
  WalletRequest,
} from './adapters.ts'
export type {
  Draft,
  DraftFacts,
  Preview,
  Proposal,
  RequestProposal,
  TransferProposal,
} from './preview.ts'
export type {
  AskedKind,
  Label,
  PlanIo,
  PreviewRow,
  RequestKind,
  RequestPlan,
  Sentence,
  SignedKind,
  SignedStep,
  Spend,
  Step,
  StepFacts,
  StepIo,
  StepKind,
  StepRequest,
} from './request-kind.ts'
export type {
  AnsweredTransfer,
  HandedOver,
  SentTransaction,
  TransactionFailure,
  TransactionStep,
  TransactionsState,
} from './state.ts'

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

/** What a host names a payment by, and what it is given for. */
export interface KeyedWork {
  readonly key: string
  /** The same key with anything else here: `transactions/key-mismatch`. */
  readonly given: readonly (string | null)[]
  /** Prepares and submits with `keyed`; called when no wallet was asked under the key. */
  send(keyed: string): Promise<string>
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
     * the log. A text of more than 16,384 characters: `transactions/message-too-long`. Without an account to sign with:
     * `transactions/not-connected`, `transactions/no-client` in a family that the app does not have,
     * `transactions/no-chain` while it is on no network, `transactions/no-connection` where `connectionId` is unknown.
     */
    sign(input: {
      readonly message: string
      readonly namespace?: Namespace
      /** By this connection, also while a gate decides on it. */
      readonly connectionId?: string
    }): string
    /** What a transfer or call costs, tried out on a node. */
    estimate(
      intent: Pick<TransferIntent, 'connectionId' | 'networkId'> & {
        readonly request: TransferRequest | CallRequest
      },
    ): FeeEstimate
    /**
     * What the wallet of the active account can do on its network, those for every network included. Shows nothing in the
     * wallet. `transactions/not-supported` in a family whose wallets do not say; rejects like a wallet that does not.
     */
    capabilities(input?: { readonly namespace?: Namespace }): Capabilities
    /** Whether code lives at the address; false for families without such a thing. */
    isContract(input: { readonly networkId: CaipNetworkId; readonly address: string }): boolean
    /** What a transaction cost, and how deep it is; undefined while no block holds it, and where the family does not say. */
    readReceipt(input: {
      readonly networkId: CaipNetworkId
      readonly hash: string
    }): TransactionReceipt | undefined
    /**
     * Signs and broadcasts; resolves with the hash. `request.amount` is in the smallest unit: "1500000000000000000" for 1.5
     * ETH; `send.transfer` takes whole units. Connection, account and network are compared with the intent
     * right before the wallet is asked, and an intent id is used once: `transactions/account-changed`,
     * `transactions/network-changed`, `transactions/already-sent`. While another tab has handed the very same transfer
     * to the wallet: `transactions/in-other-tab`. While a wallet holds the very same transfer unanswered, also after a
     * reload: `transactions/unanswered`, unless `accept` names that. While storage has not said what wallets hold:
     * `transactions/not-read`, and while wallets hold 50 transfers unanswered: `transactions/too-many`, whatever is
     * accepted; try again later. With a high fee, or without an estimate where the wallet does not choose the fee:
     * `transactions/warned`, unless `accept` names `high-fee` or `fee-unknown`.
     */
    send(intent: TransferIntent): string
    /**
     * Reads the proposal by its kind, checks decimals, balance and receiver, estimates the fee, finds warnings and freezes
     * what will be signed. One at a time: `transactions/busy` while another one is prepared or signed. An unknown
     * kind: `transactions/unknown-kind`. Rejects with `transactions/…` or a code of the kind.
     */
    prepare(proposal: Proposal): Preview
    /**
     * Signs and broadcasts the preview, once; with several steps one after the other, each once the one before it is in a
     * block, and a signature that makes a step right before it: `transactions/step-failed`, `transactions/step-unconfirmed`. Resolves with the last transaction's hash, or what
     * its kind resolves with. Past its kind's `validUntil`: `transactions/outdated`. With `accept`, warnings it does not
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
    /**
     * Leads back to the form that a transaction was made of, with what it held, after it failed on the chain. Nothing is
     * reviewed or signed by it. Rejects with `transactions/outdated` where no flow offers it, and `transactions/busy`.
     */
    retry(intentId: string): void
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
    /**
     * Looks on the chain for what wallets were asked for before a reload and never answered. What a block holds (same
     * sender, receiver and amount, by a later nonce) counts as sent from then on. Runs by itself after a reload.
     */
    findSent(): void
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
    reviewStarted: { readonly intentId: string; readonly flow: string; readonly view?: ViewName }
    reviewed: { readonly preview: Preview; readonly gasPriceInUSD?: string }
    reviewFailed: { readonly intentId: string } & Omit<TransactionFailure, 'rejected'>
    submitStarted: {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      /** These two where the preview has an amount. */
      readonly symbol?: string
      readonly amountText?: string
    }
    /** A request of several is on its way: the wallet is asked for this step. */
    stepStarted: { readonly intentId: string } & TransactionStep
    /** It was broadcast, and the next one waits for its block. */
    stepBroadcast: {
      readonly intentId: string
      readonly index: number
      readonly networkId: CaipNetworkId
      readonly hash: string
    }
    /** The wallet answered a request that puts nothing on a chain. */
    signed: { readonly intentId: string; readonly flow: string }
    /** The wallet broadcast a transfer; emitted even when it is no longer awaited. */
    broadcast: Pick<SentTransaction, 'intentId' | 'networkId' | 'hash'> & {
      /** Of what was previewed, with the flow that did. */
      readonly previewed?: Pick<
        SentTransaction,
        'from' | 'at' | 'to' | 'amountText' | 'symbol' | 'price' | 'action' | 'batch'
      > & {
        readonly flow: string
        readonly identityDigest?: string
        /** It was no longer awaited. */
        readonly late?: true
      }
    }
    /** Another tab sent this: a preview of the very same transfer closes, a review under way is worth nothing. */
    broadcastElsewhere: Pick<
      SentTransaction,
      'networkId' | 'to' | 'amountText' | 'symbol' | 'at'
    > & { readonly identityDigest?: string }
    submitFailed: TransactionFailure & {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly symbol?: string
      readonly amountText?: string
      /** The wallet may still send it: the preview counts as abandoned. */
      readonly unanswered?: boolean
    }
    abandoned: { readonly intentId: string }
    discarded: { readonly signing?: boolean }
    /** The visitor goes back to the form that a failed transaction was made of: its flow fills and shows it. */
    retried: { readonly intentId: string }
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
    /** What a flow may ask wallets for beside transfers and calls. */
    kinds: RequestKind
    /** Throws a coded error for a draft that must not be signed. A deferred plugin that adds one says `guards: true`. */
    checks: (draft: Draft) => void | Promise<void>
    warnings: TransactionWarning
    /** Whether a flow still has what its form held for a transaction that failed on the chain; see `retried`. */
    retries: (sent: SentTransaction) => boolean
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly ReviewTransaction: true
    readonly ApproveTransaction: true
    readonly TransactionResult: true
  }
}
