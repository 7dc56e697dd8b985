import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { ViewName } from '../modal/contract.ts'
import type { FeeEstimate } from './adapters.ts'
import type { PreviewRow, Sentence } from './request-kind.ts'

// What a flow proposes, and what is shown of it before a wallet is asked.

interface ProposalBase {
  /** Id of the plugin whose flow it is. */
  readonly flow: string
  /** View that the flow goes back to when nothing is sent, or to send again. */
  readonly view?: ViewName
  /** What it is called, with the values in it; default: what its kind says, else a message that says what is sent. */
  readonly action?: Sentence
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  /** US dollars of one native coin, to show the fee in. */
  readonly nativePrice?: string
}

/** A transfer that a flow asks for. */
export interface TransferProposal extends ProposalBase {
  readonly kind?: undefined
  /** In the family's text form. */
  readonly to: string
  /** As the flow knows it: name, symbol, decimals and balance are read from the chain again. */
  readonly token: TokenBalance
  /** Whole units as decimal text with a point. */
  readonly amountText: string
  /** US dollars of one whole token at this moment, decimal text; absent: not known. Kept with the record. */
  readonly price?: string
  /** Shown with the receiver, such as the name that its address was found by. */
  readonly rows?: readonly PreviewRow[]
}

/** A request of any kind that a flow asks for. */
export interface RequestProposal extends ProposalBase {
  /** One of the slot `kinds`. */
  readonly kind: string
  /** What that kind reads; plain JSON, recorded as a pseudonym. */
  readonly input: unknown
}

/** What a flow asks for. */
export type Proposal = TransferProposal | RequestProposal

/** Everything the visitor agrees to, frozen at review time and compared again right before signing. */
export interface Preview {
  /** One intent, one signature for each of its steps: a second submit with the same id does nothing. */
  readonly intentId: string
  /** Absent: a transfer. */
  readonly kind?: string
  readonly flow: string
  readonly action?: Sentence
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly namespace: Namespace
  readonly from: string
  /** Receiver, in the family's text form; of a transfer always there, as are the next three. */
  readonly to?: string
  readonly token?: TokenBalance
  /** Whole units as decimal text with a point. */
  readonly amountText?: string
  /** In the token's smallest unit, decimal text. */
  readonly amount?: string
  /** US dollars of one whole token when it was reviewed, decimal text; absent: not known. */
  readonly price?: string
  readonly rows?: readonly PreviewRow[]
  /** How often the wallet is asked, where it is more than once. */
  readonly steps?: number
  /** It costs no network fee. */
  readonly free?: true
  /** SHA-256 of the plan's identity, hex: another tab that sends the same closes the preview. */
  readonly identityDigest?: string
  /** Network fee in the native coin's smallest unit, decimal text; absent when it could not be estimated. */
  readonly fee?: string
  /** The fee is the most that it can be, and usually less is paid. */
  readonly feeIsCeiling?: true
  /** Somebody else may pay the fee: the account is a smart one, and pays it only where nobody does. */
  readonly maybeSponsored?: true
  /** eip155: wei per gas that the fee is counted with, decimal text. */
  readonly gasPrice?: string
  /** A node tried it out on the newest state, and it succeeded there. Absent: not known. */
  readonly simulated?: true
  /** Ids of the warnings that the visitor sees and must accept before signing. */
  readonly warnings: readonly string[]
}

/** A proposal whose connection, sender and amount are known: what checks and warnings judge. */
export type Draft = Omit<
  Preview,
  'warnings' | 'fee' | 'feeIsCeiling' | 'maybeSponsored' | 'gasPrice' | 'simulated'
>

/** What was found out about a draft before it is warned about. */
export interface DraftFacts {
  /** Absent: it could not be estimated. */
  readonly fee?: FeeEstimate
  /** The fee is much beside the amount, or more than is usual on the network. */
  readonly highFee: boolean
  /** Code lives at the receiver's address. */
  readonly contract: boolean
  /** The sender pays the fee. */
  readonly pays: boolean
  /** A wallet holds the very same request unanswered. */
  readonly unanswered: boolean
  /** A wallet never answered the very same request, and a block holds it. */
  readonly sentBefore: boolean
}
