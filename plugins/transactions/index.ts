import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { TransactionsContract } from './contract.ts'
import { initialState } from './initial-state.ts'

export type {
  AnsweredTransfer,
  Asked,
  AskedKind,
  CallRequest,
  CallsRequest,
  Capabilities,
  Confirmation,
  Draft,
  DraftFacts,
  FeeEstimate,
  HandedOver,
  HostedConnection,
  KeyedWork,
  NamedTransfer,
  PlanIo,
  Preview,
  PreviewRow,
  Proposal,
  RequestKind,
  RequestPlan,
  RequestProposal,
  Sentence,
  SentTransaction,
  SignedKind,
  SignedStep,
  Spend,
  Step,
  StepFacts,
  StepIo,
  StepKind,
  StepRequest,
  TransactionAdapter,
  TransactionFailure,
  TransactionReceipt,
  TransactionStep,
  TransactionsContract,
  TransactionsState,
  TransactionWarning,
  TransferIntent,
  TransferIo,
  TransferProposal,
  TransferRequest,
  TransferWarning,
  TypedData,
  WalletRequest,
} from './contract.ts'
export { transactionsErrors } from './errors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/** Asks wallets to sign and to send: each intent at most once, none that a wallet still holds, none from two tabs. */
export const transactions: Plugin<TransactionsContract> = deferredPlugin<TransactionsContract>({
  id: 'transactions',
  implied: true,
  formerly: ['accounts', 'send'],
  requires: ['connections', 'networks', 'balances', 'modal', 'options'],
  initialState,
  persists: true,
  shares: true,
  ...declaration((module) => module.transactionsDeclaration),
})
