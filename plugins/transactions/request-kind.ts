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
} from './adapters.ts'

// What a plugin brings so that requests of its own kind get a preview, warnings and the guards of `send`.

/** A message key with its English text. */
export interface Label {
  readonly key: string
  readonly text: string
}

/** A label and the values in it. */
export type Sentence = Label & { readonly facts?: unknown }

/** One line of a review: what is signed, in the visitor's words. */
export interface PreviewRow {
  readonly label: Sentence
  /** A text as it is, or one to translate. */
  readonly value: string | Sentence
  /**
   * `address`: in full and in groups. `amount`: decimals with a point and without marks between thousands, each with its unit;
   * they are shown as the visitor's language writes numbers. Default: plain text, for what has such marks already.
   */
  readonly format?: 'address' | 'amount'
  /** Stands below all others: a contract to compare that says nothing of what is paid, received or approved. */
  readonly last?: boolean
}

/** One request of a kind, plain JSON. The account it names is compared with the connected one. */
export interface StepRequest {
  readonly from: string
}

/** One request to a wallet. */
export interface Step<Request extends StepRequest = StepRequest> {
  /** Kind that asks for it: `transfer`, `call`, `message`, or one of another plugin. */
  readonly kind: string
  readonly request: Request
  /**
   * Shown while it is signed and confirmed, where there are several; with `action` and `rows` where it asks for something
   * else than the whole plan is called, as an approval before a swap does.
   */
  readonly label?: Label & Pick<RequestPlan, 'action' | 'rows'>
  /** As `label`, while its signature is asked for, where its kind asks for one first. */
  readonly signing?: Label & Pick<RequestPlan, 'action' | 'rows'>
  /**
   * Network fee in the native coin's smallest unit, decimal text, for a step that cannot be estimated before an earlier one
   * is in a block. Absent: estimated by its kind.
   */
  readonly fee?: string
  /**
   * Units of gas, decimal text, for a step that no node can try out before an earlier one is in a block or a signature is
   * there: what they cost at most, the family asks its node, as its kind's `estimate` says.
   */
  readonly gas?: string
}

/** What leaves the account beside the fee, as the flow knows it; facts of the token are read from the chain again. */
export interface Spend {
  readonly token: TokenBalance
  /** Smallest unit, decimal text. */
  readonly amount: string
  /** Whole units as decimal text with a point. */
  readonly amountText: string
  /** US dollars of one whole token at this moment, decimal text; absent: not known. */
  readonly price?: string
}

/** What a proposal asks wallets for, and what the visitor sees of it. */
export interface RequestPlan {
  /**
   * In order: each goes out once the one before it is in a block. Several of the kind `call` go out as one atomic batch
   * where the wallet takes such (EIP-5792). Not recorded.
   */
  readonly steps: readonly Step[]
  /** What it is called, whatever the proposal says. Absent: as the proposal has it. */
  readonly action?: Sentence
  /** Shown beside sender, network, fee and every contract that is called. */
  readonly rows?: readonly PreviewRow[]
  /** The receiver, in the family's text form: look-alikes and contracts are warned about, and it is remembered. */
  readonly to?: string
  /** The first one is the amount that is shown. */
  readonly spends?: readonly Spend[]
  /**
   * What makes two requests the same, as plain JSON, where their steps differ each time, such as those of a quote. Absent:
   * requests with equal steps are the same.
   */
  readonly identity?: unknown
  /** Milliseconds since 1970, by the clock port: no wallet is asked after that (`transactions/outdated`). */
  readonly validUntil?: number
  /** US dollars of one whole native coin at this moment, decimal text: the fee is judged by it if the proposal does not say. */
  readonly nativePrice?: string
}

/** Where a proposal is read for. */
export interface PlanIo extends WalletIo {
  readonly connection: Connection
  readonly network: CaipNetwork
  /** Whether the family's wallets sign typed data. */
  readonly signsTypedData: boolean
  /** Whether the wallet takes several calls as one atomic batch (EIP-5792). It is asked once, and shows nothing. */
  takesBatches(): Promise<boolean>
}

/** What a step asks through. */
export interface StepIo extends TransferIo {
  readonly adapter: TransactionAdapter
}

/** What a signature made: the step that goes out, of a kind that asks a wallet. */
export interface SignedStep<Request extends StepRequest = StepRequest>
  extends Pick<Step<Request>, 'kind' | 'request'> {
  /** Until when it may go out, as in `RequestPlan`, whose own no longer counts. Absent: whenever. */
  readonly validUntil?: number
}

/** How a wallet is asked for one step: at once, or for a signature that makes the step. */
export type StepKind<Request extends StepRequest = StepRequest> =
  | AskedKind<Request>
  | SignedKind<Request>

/** A step that a wallet is asked for as it is. */
export interface AskedKind<Request extends StepRequest = StepRequest> extends StepFacts<Request> {
  /** Asks the wallet; resolves with the transaction's hash as soon as it was broadcast, or with the answer. */
  ask(io: StepIo, request: Request): Promise<string>
  /**
   * Whether `ask` calls `io.handOver` right before it asks the wallet. Absent: never, so the request counts as handed over
   * before `ask` is called.
   */
  handsOver?(adapter: TransactionAdapter): boolean
  readonly sign?: undefined
}

/** A step that a signature makes. */
export interface SignedKind<Request extends StepRequest = StepRequest> extends StepFacts<Request> {
  /**
   * Asks for the signature, which sends nothing; resolves with the step that goes out then, once account and network are
   * compared again. A page that ends in between has sent nothing, and nothing of it is recorded.
   */
  sign(io: StepIo, request: Request): Promise<SignedStep>
  readonly ask?: undefined
}

/** What is known of a step before a wallet is asked. */
export interface StepFacts<Request extends StepRequest = StepRequest> {
  /** What `ask` resolves with: `hash` (default) of a transaction, or the wallet's `answer`, which is not recorded. */
  readonly resolves?: 'hash' | 'batch' | 'answer'
  /** With `gas`, as in `Step`, nothing is tried out. Absent: it costs no network fee. */
  estimate?(
    io: ChainIo & { readonly adapter: TransactionAdapter },
    request: Request,
    gas?: string,
  ): Promise<FeeEstimate>
  /** The request with the fee that was shown, and the price and limit that it has to name, if any. Absent: as it is. */
  priced?(request: Request, fee: Pick<FeeEstimate, 'fee' | 'gas' | 'gasPrice'>): Request
  /** Native coin that leaves the account beside the fee, smallest unit, decimal text. Absent: none. */
  native?(request: Request): string
  /** Addresses that are shown in full because the wallet calls them. Absent: none. */
  targets?(request: Request): readonly string[]
  /**
   * What makes two steps the same: transfers as transactions name them, or any texts. None: asking twice moves nothing
   * twice. Default: the request as it is.
   */
  identity?(
    io: Pick<WalletIo, 'signal'> & {
      readonly adapter: TransactionAdapter | undefined
      readonly networkId: CaipNetworkId
    },
    request: Request,
  ): readonly (NamedTransfer | string)[] | Promise<readonly (NamedTransfer | string)[]>
  /** Waits until the transaction is in a block. Default: as the chain adapter does. */
  confirmation?(
    io: ChainIo & { readonly adapter: TransactionAdapter },
    hash: string,
    request: Request,
  ): Promise<Confirmation>
}

/** A kind of request to a wallet, contributed to the slot `kinds`. */
export interface RequestKind<Input = unknown, Request extends StepRequest = StepRequest> {
  /** Its name, once among all kinds. */
  readonly kind: string
  /**
   * Reads the input of a proposal strictly and says what wallets will be asked for. Throws a coded error for what must
   * not be signed. Asks no wallet. Absent: it is only ever a step of other kinds.
   */
  read?(io: PlanIo, input: Input): RequestPlan | Promise<RequestPlan>
  /** Absent: it consists of steps of other kinds. */
  readonly step?: StepKind<Request>
}
