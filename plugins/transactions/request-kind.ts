import type { CaipNetworkId } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { ChainIo, Connection, WalletIo } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type {
  Confirmation,
  FeeEstimate,
  NamedTransfer,
  TransactionAdapter,
  TransferIo,
  TransferTerms,
} from './adapters.ts'
import type { MovedItem } from './changes/types.ts'
import type { WeighedFact } from './judge/weighed-fact.ts'
import type { Arrival, Label, PreviewRow, Sentence } from './preview-row.ts'
import type { CallRequest, TransferRequest } from './requests.ts'

// Interfaces for plugins whose own kinds of requests get a preview, warnings and the guards of `send`.

export type { Arrival, Label, PreviewRow, RowWarning, Sentence } from './preview-row.ts'

/** A request of a kind, plain JSON. Its account is compared with the connected one. */
export interface StepRequest {
  readonly from: string
}

/** One request to a wallet. */
export interface Step<Request extends StepRequest = StepRequest> {
  /** Kind of the request: `transfer`, `call`, `message`, or a kind of another plugin. */
  readonly kind: string
  readonly request: Request
  /**
   * Shown during signing and confirmation if there are several steps. `action` and `rows` are for a step that asks for
   * something else than the plan's description, for example an approval before a swap.
   */
  readonly label?: Label & Pick<RequestPlan, 'action' | 'rows'>
  /** Like `label`, shown while its signature is requested, if its kind asks for one first. */
  readonly signing?: Label & Pick<RequestPlan, 'action' | 'rows'>
  /**
   * Network fee in the native coin's smallest unit, decimal text, for a step that cannot be estimated until an earlier
   * one is in a block. Absent: its kind estimates it.
   */
  readonly fee?: string
  /**
   * Upper limit of gas units, decimal text, for a step that cannot be simulated until an earlier one is in a block or a
   * signature exists. The kind's `estimate` prices them.
   */
  readonly gas?: string
}

/**
 * An amount that leaves the account in addition to the fee, as the flow knows it; the token's data is read again from
 * the chain.
 */
export interface Spend {
  readonly token: TokenBalance
  /** Smallest unit, decimal text. */
  readonly units: string
  /** Whole units as decimal text with a point. */
  readonly amountText: string
  /** Price of one whole token in US dollars now, decimal text; absent if unknown. */
  readonly price?: string
}

/** Guaranteed result of an exchange, for comparing it with what is paid and with a simulation. */
export interface Received {
  /** The guaranteed amount, smallest unit, decimal text. Zero is refused. A simulation warns about less. */
  readonly least: string
  /** Contract or mint; absent for the native coin. */
  readonly token?: string
  readonly decimals: number
  /**
   * Prices of one whole token in US dollars: facts named `paid-price` for the first of the plan's `spends`, and
   * `received-price`, of each source. The review warns with `price-unknown` unless a source other than `service` prices
   * both, and if sources differ by more than a tenth; with a loss of 5 % or more, with `bad-price`. `same`: one token is
   * worth the other, like a coin and its wrapped form, and prices are not compared.
   */
  readonly prices: readonly WeighedFact[] | 'same'
}

/** The wallet requests of a proposal, and what the visitor sees of them. */
export interface RequestPlan {
  /**
   * In order: each goes out when the previous one is in a block. Several of the kind `call` become one atomic batch if
   * the wallet supports that (EIP-5792). Not recorded.
   */
  readonly steps: readonly Step[]
  /** Description, which takes precedence over the proposal's. Absent: the proposal's. */
  readonly action?: Sentence
  /** Shown with sender, network, fee and every called contract. */
  readonly rows?: readonly PreviewRow[]
  /** The receiver, in the family's text form: it is remembered, and look-alikes and contracts cause a warning. */
  readonly to?: string
  /** The first one is the shown amount. */
  readonly spends?: readonly Spend[]
  /** What the receiver gets of the first of `spends`, if it is another amount. */
  readonly arrival?: Arrival
  /** What an exchange gives for the first of `spends`. Absent: nothing is exchanged. */
  readonly receives?: Received
  /** NFTs that leave. A simulation warns about everything that leaves in addition to `spends` and these. */
  readonly items?: readonly MovedItem[]
  /**
   * Plain JSON that identifies the request if its steps differ each time, for example with each quote. Absent: requests
   * with equal steps are the same.
   */
  readonly identity?: unknown
  /** Milliseconds since 1970, by the clock port: after that no wallet is asked (`transactions/outdated`). */
  readonly validUntil?: number
  /** Price of one native coin in US dollars now, decimal text, for checking the fee if the proposal has none. */
  readonly nativePrice?: string
}

/** Tools for reading a proposal. */
export interface PlanIo extends WalletIo {
  readonly connection: Connection
  readonly network: CaipNetwork
  /** True if the family's wallets sign typed data. */
  readonly signsTypedData: boolean
  /**
   * True if the wallet accepts several calls as one atomic batch (EIP-5792). Asks the wallet once; it shows nothing.
   */
  takesBatches(): Promise<boolean>
  /** The token's terms for a transfer; undefined if the family has no tokens with terms. Throws the adapter's errors. */
  terms(request: TransferRequest): Promise<TransferTerms | undefined>
}

/** Tools of a step. */
export interface StepIo extends TransferIo {
  readonly adapter: TransactionAdapter
}

/** The step built from a signature. Its kind must be one that asks a wallet. */
export interface SignedStep<Request extends StepRequest = StepRequest>
  extends Pick<Step<Request>, 'kind' | 'request'> {
  /** Latest time it may go out, in the unit of the plan's `validUntil`, which it replaces. Absent: unlimited. */
  readonly validUntil?: number
}

/** How a step asks a wallet: directly, or for a signature that builds the step. */
export type StepKind<Request extends StepRequest = StepRequest> =
  | AskedKind<Request>
  | SignedKind<Request>

/** A step that asks a wallet directly. */
export interface AskedKind<Request extends StepRequest = StepRequest> extends StepFacts<Request> {
  /** Asks the wallet; resolves with the transaction's hash after the broadcast, or with the answer. */
  ask(io: StepIo, request: Request): Promise<string>
  /**
   * True if `ask` calls `io.handOver` immediately before it asks the wallet. Absent: the request counts as handed over
   * before `ask` is called.
   */
  handsOver?(adapter: TransactionAdapter): boolean
  readonly sign?: undefined
}

/** A step that is built from a signature. */
export interface SignedKind<Request extends StepRequest = StepRequest> extends StepFacts<Request> {
  /**
   * Asks for the signature, which sends nothing; resolves with the step to send after account and network were compared
   * again. If the page is closed in between, nothing was sent and nothing is recorded.
   */
  sign(io: StepIo, request: Request): Promise<SignedStep>
  readonly ask?: undefined
}

/** Facts of a step from before a wallet is asked. */
export interface StepFacts<Request extends StepRequest = StepRequest> {
  /**
   * The result of `ask`: the `hash` of a transaction (default), the id of a `batch`, or the wallet's `answer`, which is
   * not recorded.
   */
  readonly resolves?: 'hash' | 'batch' | 'answer'
  /** With `gas`, as in `Step`, simulates nothing. Absent: the step costs no network fee. */
  estimate?(
    io: ChainIo & { readonly adapter: TransactionAdapter },
    request: Request,
    gas?: string,
  ): Promise<FeeEstimate>
  /**
   * Adds the shown fee to the request, and the price and limit if it must name them. Absent: the request is unchanged.
   */
  priced?(request: Request, fee: Pick<FeeEstimate, 'fee' | 'gas' | 'gasPrice'>): Request
  /** Native coin that leaves the account in addition to the fee, smallest unit, decimal text. Absent: none. */
  native?(request: Request): string
  /** What is signed, for the review of every plan with this step. Absent: the plan's rows say it. */
  rows?(request: Request): readonly PreviewRow[] | Promise<readonly PreviewRow[]>
  /**
   * Transfers and calls with the same effect, for a simulation, in order. Undefined if there are none. Absent: a
   * `transfer`, `call` or `calls` is simulated as it is, and other kinds are not.
   */
  simulates?(request: Request): Promise<readonly (TransferRequest | CallRequest)[] | undefined>
  /** Addresses that the wallet calls; they are shown in full. Absent: none. */
  targets?(request: Request): readonly string[]
  /**
   * Identifies the step: transfers as in a transaction, or any texts. Empty: repeating it moves nothing twice. Default:
   * the request itself.
   */
  identity?(
    io: Pick<WalletIo, 'signal'> & {
      readonly adapter: TransactionAdapter | undefined
      readonly networkId: CaipNetworkId
    },
    request: Request,
  ): readonly (NamedTransfer | string)[] | Promise<readonly (NamedTransfer | string)[]>
  /** Waits until the transaction is in a block. Default: the chain adapter's method. */
  confirmation?(
    io: ChainIo & { readonly adapter: TransactionAdapter },
    hash: string,
    request: Request,
  ): Promise<Confirmation>
}

/** A kind of request to a wallet, contributed to the slot `kinds`. */
export interface RequestKind<Input = unknown, Request extends StepRequest = StepRequest> {
  /** Unique name of the kind. */
  readonly kind: string
  /**
   * Reads the input of a proposal strictly and returns the wallet requests. Throws a coded error if it must not be
   * signed. Asks no wallet. Absent: it is only used as a step of other kinds.
   */
  read?(io: PlanIo, input: Input): RequestPlan | Promise<RequestPlan>
  /** Absent: it consists of steps of other kinds. */
  readonly step?: StepKind<Request>
}
