import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { ViewName } from '../modal/contract.ts'
import type { FeeEstimate, FeePayer } from './adapters.ts'
import type { TradeVerdict } from './judge/received.ts'
import type { WeighedFact } from './judge/weighed-fact.ts'
import type { Arrival, PreviewRow, Sentence } from './preview-row.ts'

// Proposals of a flow, and what is shown before a wallet is asked.

interface ProposalBase {
  /** Id of the flow's plugin. */
  readonly flow: string
  /** View to return to if nothing is sent, or to send again. */
  readonly view?: ViewName
  /** Description with its values; default: that of its kind, otherwise a message that names the transfer. */
  readonly action?: Sentence
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  /**
   * The paying account, in the family's text form: another one is refused with `transactions/account-changed`. Absent:
   * the connection's account at the time of the call.
   */
  readonly from?: string
  /** Price of one native coin in US dollars, for showing the fee. */
  readonly nativePrice?: string
  /** True if code asked for it: no view shows it, and the visitor's view stays as it is. */
  readonly headless?: true
  /** Digests from `once`: the preview is sent under this key, also if another plugin submits it. */
  readonly keyed?: string
}

/** A transfer that a flow proposes. */
export interface TransferProposal extends ProposalBase {
  readonly kind?: undefined
  /** In the family's text form. */
  readonly to: string
  /** As the flow knows it: name, symbol, decimals and balance are read again from the chain. */
  readonly token: TokenBalance
  /** Whole units as decimal text with a point. */
  readonly amountText: string
  /** Price of one whole token in US dollars now, decimal text; absent if unknown. Kept in the record. */
  readonly price?: string
  /** Shown with the receiver, for example the name that led to its address. */
  readonly rows?: readonly PreviewRow[]
}

/** A request of any kind that a flow proposes. */
export interface RequestProposal extends ProposalBase {
  /** Name of a kind in the slot `kinds`. */
  readonly kind: string
  /** Input of that kind; plain JSON, recorded as a pseudonym. */
  readonly input: unknown
}

/** A flow's proposal. */
export type Proposal = TransferProposal | RequestProposal

/** Everything that the visitor agrees to, frozen at the review and compared again right before signing. */
export interface Preview {
  /** One intent, with one signature per step: a second submit with the same id does nothing. */
  readonly intentId: string
  /** Absent: a transfer. */
  readonly kind?: string
  readonly flow: string
  /** As in its proposal. */
  readonly headless?: true
  readonly action?: Sentence
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly namespace: Namespace
  readonly from: string
  /** Receiver in the family's text form. Always present for a transfer, like the next three fields. */
  readonly to?: string
  readonly token?: TokenBalance
  /** Whole units as decimal text with a point. */
  readonly amountText?: string
  /** In the token's smallest unit, decimal text. */
  readonly units?: string
  /** What the receiver gets, if the token's rules change it. */
  readonly arrival?: Arrival
  /** Price of one whole token in US dollars at the review, decimal text; absent if unknown. */
  readonly price?: string
  readonly rows?: readonly PreviewRow[]
  /** Number of wallet requests, if more than one. */
  readonly steps?: number
  /** True if it costs no network fee. */
  readonly free?: true
  /** SHA-256 of the plan's identity, hex: if another tab sends the same plan, the preview closes. */
  readonly identityDigest?: string
  /**
   * Network fee in the native coin's smallest unit, decimal text; absent if it could not be estimated, and if somebody
   * else pays it.
   */
  readonly fee?: string
  /** True if the fee is an upper limit, and usually less is paid. */
  readonly feeIsCeiling?: true
  /** Who pays the fee. Absent if there is none, and in earlier recordings. */
  readonly feePayer?: FeePayer
  /** eip155: wei per gas in the fee estimate, decimal text. */
  readonly gasPrice?: string
  /** True if a node simulated it on its newest state and it succeeded. Absent: not known. */
  readonly simulated?: true
  /** The facts that the warnings about fee and price were decided by. Absent: nothing was weighed. */
  readonly weighed?: readonly WeighedFact[]
  /** Ids of the warnings that the visitor sees and must accept before signing. */
  readonly warnings: readonly string[]
}

/** A proposal with known connection, sender and amount, for checks and warnings. */
export type Draft = Omit<
  Preview,
  'warnings' | 'weighed' | 'fee' | 'feeIsCeiling' | 'feePayer' | 'gasPrice' | 'simulated'
>

/** Facts about a draft, for warnings. */
export interface DraftFacts {
  /** Absent: it could not be estimated, or somebody else pays it. */
  readonly fee?: FeeEstimate
  /** The fee is large compared with the amount, with recent blocks, or with usual fees on the network. */
  readonly highFee: boolean
  /** Nothing is known that the fee could be compared with. */
  readonly feeUnchecked: boolean
  /** How an exchange compares with the prices. Absent: nothing is exchanged. */
  readonly trade?: TradeVerdict
  /** There is code at the receiver's address. */
  readonly contract: boolean
  /** True if no node answered whether there is code at the receiver's address. */
  readonly contractUnchecked?: boolean
  /** Who pays the fee. Absent: there is none. */
  readonly payer?: FeePayer
  /** A wallet holds an identical request unanswered. */
  readonly unanswered: boolean
  /** A wallet never answered an identical request, and a block contains it. */
  readonly sentBefore: boolean
}
