import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract, ConnectionsState } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract, ViewName } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import type {
  Capabilities,
  Confirmation,
  FeeEstimate,
  TransactionAdapter,
  TransactionReceipt,
  TransferWarning,
  WalletRequest,
} from './adapters.ts'
import type { Simulation } from './changes/types.ts'
import type { Draft, DraftFacts, Preview, Proposal } from './preview.ts'
import type { Label, RequestKind } from './request-kind.ts'
import type { CallRequest, TransferRequest } from './requests.ts'
import type {
  AnsweredTransfer,
  AskedRequest,
  HandedOver,
  ReviewedRequest,
  SentTransaction,
  TransactionFailure,
  TransactionStep,
  TransactionsState,
} from './state.ts'

export type {
  Asked,
  Capabilities,
  Confirmation,
  ConfirmationIo,
  FeeEstimate,
  FeePayer,
  FeePayment,
  HostedConnection,
  MinedTransfers,
  NamedAct,
  NamedFee,
  NamedTransfer,
  RecentFees,
  TransactionAdapter,
  TransactionReceipt,
  TransferIo,
  TransferTerms,
  TransferWarning,
  WalletRequest,
} from './adapters.ts'
export type {
  BalanceChange,
  MovedItem,
  NamedToken,
  OpenApproval,
  Simulated,
  Simulation,
  SimulationInput,
} from './changes/types.ts'
export type { WeighedFact } from './judge/weighed-fact.ts'
export type {
  Draft,
  DraftFacts,
  Preview,
  Proposal,
  RequestProposal,
  TransferProposal,
} from './preview.ts'
export type {
  Arrival,
  AskedKind,
  Label,
  PlanIo,
  PreviewRow,
  Received,
  RequestKind,
  RequestPlan,
  RowWarning,
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
export type { CallRequest, CallsRequest, TransferRequest, TypedData } from './requests.ts'
export type {
  AnsweredTransfer,
  AskedRequest,
  HandedOver,
  ReviewedRequest,
  SentTransaction,
  TransactionFailure,
  TransactionStep,
  TransactionsState,
} from './state.ts'

/** A transfer, with the connection and network of its review. */
export interface TransferIntent {
  /**
   * Your own id, for sending at most once from this page: 1 to 255 characters that do not look like a secret. Absent: a
   * new one. A page remembers 1,000 ids, and accepts no ids from hosts after there were more; a reload forgets answered
   * ones. For a longer time use an idempotency key. Throws `transactions/invalid-input`.
   */
  readonly intentId?: string
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly request: TransferRequest
  /**
   * Warnings that the visitor or the host has accepted. Any other one rejects, for example with
   * `transactions/unanswered`.
   */
  readonly accept?: readonly TransferWarning[]
  /**
   * Digests of the host's idempotency key and of its request, joined. The outcome is then stored, and the key can be
   * used only once.
   */
  readonly keyed?: string
}

/** A warning to accept before signing. */
export interface TransactionWarning {
  readonly id: string
  /** Shown in bold, before the rest. */
  readonly lead: Label
  readonly detail: Label
  applies(
    draft: Draft,
    facts: DraftFacts,
    state: { readonly connections: ConnectionsState; readonly transactions: TransactionsState },
  ): boolean
}

/** A host's idempotency key, and the payment that it stands for. */
export interface KeyedWork {
  readonly key: string
  /** The payment. The same key with another payment rejects with `transactions/key-mismatch`. */
  readonly given: readonly (string | null)[]
  /** Prepares with `keyed`, and submits. Called if no wallet was asked under the key. */
  send(keyed: string): Promise<string>
}

/** Makes every wallet request that signs or moves money, for all families: preview, signature, broadcast, block. */
export interface TransactionsContract {
  readonly id: 'transactions'
  readonly requires:
    | ConnectionsContract
    | BalancesContract
    | ModalContract
    | NetworksContract
    | OptionsContract
  readonly uses: I18nContract | TokensContract
  readonly state: TransactionsState
  readonly commands: {
    /**
     * Signs with the active account of the namespace (default: the active namespace). Text and signature stay out of
     * the log. Rejects with `transactions/foreign-sign-in` for a sign-in to another site than the page's or `site`, with
     * `transactions/foreign-transaction` for a transaction, with `transactions/message-too-long` above 16,384 characters, `transactions/not-connected`,
     * `transactions/no-client` if the app lacks the family, `transactions/no-chain` if it is on no network, and
     * `transactions/no-connection` for an unknown `connectionId`.
     */
    sign(input: {
      readonly message: string
      readonly namespace?: Namespace
      /** Signs with this connection, even while a gate decides on it. */
      readonly connectionId?: string
      /** The site to which a sign-in message signs in, if it is not the page's: its host, as in the message. */
      readonly site?: string
    }): string
    /** Estimates a transfer or call, simulated on a node, and says in `payer` who pays the fee. */
    estimate(
      intent: Pick<TransferIntent, 'connectionId' | 'networkId'> & {
        readonly request: TransferRequest | CallRequest
      },
    ): FeeEstimate
    /**
     * Capabilities of the active account's wallet on its network, including those for every network. Shows nothing in
     * the wallet. Rejects with `transactions/not-supported` if the family's wallets do not report any; otherwise like
     * the wallet.
     */
    capabilities(input?: { readonly namespace?: Namespace }): Capabilities
    /** True if there is code at the address; false for families without contracts. */
    isContract(input: { readonly networkId: CaipNetworkId; readonly address: string }): boolean
    /**
     * Reads a transaction's fee, who paid it, and confirmations; undefined until a block contains it, and if the family
     * cannot tell. `account`: whose fee counts if several accounts share the transaction (ERC-4337).
     */
    readReceipt(input: {
      readonly networkId: CaipNetworkId
      readonly hash: string
      readonly account?: string
    }): TransactionReceipt | undefined
    /**
     * Signs and broadcasts; resolves with the hash. `request.units` is in the smallest unit: "1500000000000000000" is
     * 1.5 ETH; `send.transfer` takes whole units. Connection, account and network are compared with the intent right
     * before the wallet is asked, and an intent id can be used only once: `transactions/account-changed`,
     * `transactions/network-changed`, `transactions/already-sent`. If another tab has handed an identical transfer to
     * the wallet: `transactions/in-other-tab`. If a wallet holds an identical transfer unanswered, even after a reload:
     * `transactions/unanswered`, unless `accept` lists it. If storage has not been read: `transactions/not-read`. If
     * wallets hold 50 transfers unanswered: `transactions/too-many`, regardless of `accept`; try again later. With a
     * high fee, a fee that nothing is known to compare with, or without an estimate if the wallet does not choose the
     * fee: `transactions/warned`, unless `accept` lists `high-fee`, `fee-unchecked` or `fee-unknown`. The transfer is
     * simulated, for at most 4 s: if something else would change, `transactions/warned` with `changes-…`.
     */
    send(intent: TransferIntent): string
    /**
     * Lets the proposal's kind read it, checks decimals, balance and receiver, estimates the fee, collects warnings and
     * freezes what will be signed. Then a simulation starts, whose outcome follows in `state.simulation`. One at a time: rejects with `transactions/busy` while another request is prepared or
     * signed, and, if `headless`, while the visitor looks at a preview. If the account at the time of the call has
     * changed: `transactions/account-changed`. Rejects with `transactions/unknown-kind`, other `transactions/…` codes or
     * a code of the kind.
     */
    prepare(proposal: Proposal): Preview
    /**
     * Signs and broadcasts the preview, once. Several steps go out one after the other, each when the previous one is
     * in a block; a signature that builds a step is requested right before it. Rejects with `transactions/step-failed`
     * or `transactions/step-unconfirmed`. Resolves with the last transaction's hash, or the result of its kind. After
     * the kind's `validUntil`: `transactions/outdated`. If `accept` is given and does not list all warnings of the
     * preview and of its simulation: `transactions/warned`, listed in `facts.warnings`; a simulation that still runs is
     * awaited for at most 4 s. A view passes in `shown` the warnings that the visitor has accepted; with others the
     * preview stays open. Without both, the visitor has accepted those of the preview, but none of its simulation. If a
     * simulation ends before the wallet is asked, and warns of something else: `transactions/changes-found`.
     */
    submit(
      intentId: string,
      by?: { readonly accept?: readonly string[]; readonly shown?: readonly string[] },
    ): string
    /**
     * Prepares for hosts, shows the review in the modal, and resolves like `submit` once the visitor has confirmed and
     * the wallet has answered. A visitor who leaves the review: `transactions/declined`. While the visitor looks at
     * another review: `transactions/busy`. If the account, the network or another tab closes it, `transactions/…-changed`,
     * `sent-elsewhere` or `outdated`.
     */
    review(proposal: Proposal & { readonly idempotencyKey?: string }): string
    /**
     * Prepares and submits for hosts, without the modal. A proposal without a `view` is `headless`: the visitor's view
     * stays as it is. Waits at most 4 s for the simulation. Without an answer of a node in time, a `call` that is no plain
     * transfer rejects with the warning `changes-unknown`; any other request is sent without it.
     */
    pay(
      proposal: Proposal & {
        readonly accept?: readonly string[]
        readonly idempotencyKey?: string
      },
    ): string
    /**
     * Asks a wallet at most once per key, even after a reload and in other tabs. During the first call a second one
     * gets its outcome; after the transfer was sent, the hash. If the wallet refused or failed: `transactions/key-used`
     * with that code in `facts.outcome`; while it holds the request unanswered, `facts.outcome` is
     * `transactions/unanswered`. The first step of a request of several uses the key for all of them: if the request
     * ends between two steps, its key stays unanswered until `forget`. If a call ended before a wallet was asked, the
     * key can be used again. The last 50 ended keys are kept, and older ones count as new; an unanswered key is kept
     * until it is answered.
     */
    once(work: KeyedWork): string
    /** Stops waiting for the wallet. It may still broadcast, which is then recorded. */
    abandon(): void
    /**
     * Returns to the form of a transaction that failed on the chain, with its former content. Reviews and signs
     * nothing. Rejects with `transactions/outdated` if no flow offers that, and with `transactions/busy`.
     */
    retry(intentId: string): void
    /** Closes a review or preview. If it is being signed, it stays, or counts as abandoned with `signing`. */
    discard(input?: { readonly signing?: boolean }): void
    /**
     * True if a wallet holds an identical transfer unanswered, requested by this page, before a reload or by another
     * tab. Rejects with `transactions/not-read` if storage has not been read.
     */
    isUnanswered(intent: Pick<TransferIntent, 'networkId' | 'request'>): boolean
    /**
     * Asks a wallet through `ask` under the rules of `send`, for bridges whose callers build their own transactions.
     * Resolves and rejects like `ask`; before calling it, may reject with `transactions/unanswered`,
     * `transactions/in-other-tab`, `transactions/not-read` or `transactions/not-connected`. A fee that the request names
     * is judged as in `send`: `transactions/warned`. A fee that it does not name is chosen and shown by the wallet, and
     * not judged. With `requests` or `encoded` it is simulated as in `send`; what others change, only the wallet shows.
     */
    request(input: WalletRequest): unknown
    /**
     * The known state of the transfer with an idempotency key, by the key's digest. Without `hash` and `code`, its
     * wallet has not answered. Undefined: no wallet was asked. Rejects with `transactions/not-read` if storage has not
     * been read.
     */
    read(keyDigest: string): AnsweredTransfer | undefined
    /**
     * Looks on the chain for requests from before a reload that a wallet never answered, and for those that it answered
     * with an error that leaves the outcome open. A later transaction of the account with the same receiver and amount
     * counts as sent; if five minutes after an error the account has sent nothing, the request counts as not sent. Runs
     * automatically after a reload and after such an error.
     */
    findSent(): void
    /** Removes an entry of `unanswered` whose outcome the host knows, for example from the chain. */
    forget(intentId: string): void
    /**
     * Stops waiting. If the wallet was not asked yet, it never is; otherwise it may still broadcast, which is then
     * recorded.
     */
    stop(intentId: string): void
    /**
     * Resolves when the transaction, or the one that the wallet sent instead, is in a block. The block's transaction is
     * compared with `request`; for transfers that this page handed to a wallet, the request is known.
     */
    awaitConfirmation(input: {
      readonly networkId: CaipNetworkId
      readonly hash: string
      readonly request?: TransferRequest
    }): Confirmation
  }
  readonly events: {
    reviewStarted: {
      readonly intentId: string
      readonly flow: string
      readonly view?: ViewName
      readonly headless?: true
    }
    reviewed: {
      readonly preview: Preview
      readonly gasPriceInUSD?: string
      /** Absent in earlier recordings. */
      readonly request?: ReviewedRequest
    }
    /** The simulation of a review has ended. Ignored if the review is gone. */
    simulated: Omit<Simulation, 'status'> & {
      readonly status: Exclude<Simulation['status'], 'running'>
    }
    reviewFailed: { readonly intentId: string } & Omit<TransactionFailure, 'rejected'>
    submitStarted: {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      /** Both are present if the preview has an amount. */
      readonly symbol?: string
      readonly amountText?: string
    }
    /** In a request of several steps, the wallet is now asked for this one. */
    stepStarted: { readonly intentId: string } & TransactionStep
    /** The step was broadcast; the next one waits for its block. */
    stepBroadcast: {
      readonly intentId: string
      readonly index: number
      readonly networkId: CaipNetworkId
      readonly hash: string
      readonly asked?: Omit<AskedRequest, 'networkId' | 'hash'>
    }
    /** The wallet answered a request that is not sent to a chain. */
    signed: { readonly intentId: string; readonly flow: string }
    /** The wallet broadcast a transfer; emitted even if nobody waits for it. */
    broadcast: Pick<SentTransaction, 'intentId' | 'networkId' | 'hash'> & {
      /** The answered request; absent if it was found in a block, and in earlier recordings. */
      readonly asked?: Omit<AskedRequest, 'networkId' | 'hash'>
      /** Parts of the preview, with the id of its flow. */
      readonly previewed?: Pick<
        SentTransaction,
        | 'from'
        | 'at'
        | 'to'
        | 'amountText'
        | 'symbol'
        | 'price'
        | 'feePayer'
        | 'arrival'
        | 'action'
        | 'batch'
      > & {
        readonly flow: string
        readonly identityDigest?: string
        /** True if nobody waited for it any more. */
        readonly late?: true
        /** True if code asked for it and no view shows it. */
        readonly headless?: true
      }
    }
    /** Another tab sent this: a preview of an identical transfer closes, and a running review becomes invalid. */
    broadcastElsewhere: Pick<
      SentTransaction,
      'networkId' | 'to' | 'amountText' | 'symbol' | 'at'
    > & { readonly identityDigest?: string }
    submitFailed: TransactionFailure & {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly symbol?: string
      readonly amountText?: string
      /** True if the wallet may still send it: the preview then counts as abandoned. */
      readonly unanswered?: boolean
      /** True if code asked for it and no view shows it. */
      readonly headless?: true
    }
    abandoned: { readonly intentId: string }
    discarded: { readonly signing?: boolean }
    /** The visitor returns to the form of a failed transaction: its flow fills and shows it. */
    retried: { readonly intentId: string }
    confirmed: {
      /** Absent in earlier recordings. */
      readonly intentId?: string
      /** As in the wallet's answer. */
      readonly hash: string
      readonly status: 'confirmed' | 'failed' | 'replaced'
      readonly replacedBy?: string
    }
    /** Recorded before any request for it, in the same turn as the last check that it is unused. */
    intentSpent: { readonly intentId: string }
    /** Why no wallet was asked: another tab has the lock, the account changed, … `free`: it can be tried again. */
    intentRefused: { readonly intentId: string; readonly code: string; readonly free?: true }
    /**
     * Recorded in the same turn, before the wallet is asked. `request`: the digest of the wallet request, which is one
     * of the reviewed ones unless a signature built it.
     */
    handedOver: Omit<HandedOver, 'here'> & { readonly request?: string }
    handedOverElsewhere: Omit<HandedOver, 'here'>
    /** The wallet answered with an error that leaves open if it was sent: the chain is asked. */
    walletFailed: Pick<HandedOver, 'intentId' | 'at' | 'lost'>
    /** The wallet sent it or refused it, or the chain says what became of it; not recorded while that is unknown. */
    walletAnswered: Omit<AnsweredTransfer, 'here'>
    walletAnsweredElsewhere: Omit<AnsweredTransfer, 'here'>
  }
  readonly slots: {
    adapters: TransactionAdapter
    /** Kinds of requests that flows can make, in addition to transfers and calls. */
    kinds: RequestKind
    /** Throws a coded error for a draft that must not be signed. */
    checks: (draft: Draft) => void | Promise<void>
    warnings: TransactionWarning
    /** True if a flow still has the form's content of a transaction that failed on the chain; see `retried`. */
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
