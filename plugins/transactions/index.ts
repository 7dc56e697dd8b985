import { definePlugin, type Plugin, slot } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import { commands } from './commands/index.ts'
import type { TransactionsContract } from './contract.ts'
import { effects } from './effects.ts'
import { hosted } from './hosted.ts'
import { ends, follow } from './machine.ts'
import { persist } from './persist.ts'
import { initialState, reduce } from './reduce.ts'
import { shared } from './tab-sync.ts'
import { upcast } from './upcast.ts'

export type {
  AnsweredTransfer,
  Arrival,
  Asked,
  AskedKind,
  AskedRequest,
  BalanceChange,
  CallRequest,
  CallsRequest,
  Capabilities,
  Confirmation,
  Draft,
  DraftFacts,
  FeeEstimate,
  FeePayer,
  FeePayment,
  HandedOver,
  HostedConnection,
  KeyedWork,
  MovedItem,
  NamedAct,
  NamedFee,
  NamedToken,
  NamedTransfer,
  OpenApproval,
  PlanIo,
  Preview,
  PreviewRow,
  Proposal,
  Received,
  RecentFees,
  RequestKind,
  RequestPlan,
  RequestProposal,
  ReviewedRequest,
  Sentence,
  SentTransaction,
  SignedKind,
  SignedStep,
  Simulated,
  Simulation,
  SimulationInput,
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
  WeighedFact,
} from './contract.ts'
export { transactionsErrors } from './errors.ts'

/** Asks wallets to sign and send: each intent at most once, none that a wallet still holds, and none from two tabs. */
export const transactions: Plugin<TransactionsContract> = definePlugin<TransactionsContract>({
  id: 'transactions',
  version: 2,
  implied: true,
  formerly: ['accounts', 'send'],
  requires: {
    connections: 'it asks connected wallets to sign',
    networks: 'it sends on the listed networks',
    balances: 'it checks whether the balance suffices',
    modal: 'it shows in the modal what is to be signed',
    options: 'it shows the name of the app',
  },
  uses: { i18n: 'its texts in other languages', tokens: 'prices, and tokens to watch' },
  initialState,
  slots: {
    // Both get or answer a provider, which is a wallet's own object.
    adapters: slot({ live: ['provider', 'hosted', 'setsFee'] }),
    kinds: slot({ live: ['provider'] }),
    checks: slot(),
    warnings: slot(),
    retries: slot(),
  },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    modal: {
      guards: [
        () =>
          currentEntry(ctx.state.modal)?.view === 'ApproveTransaction' &&
          ctx.state.transactions.status === 'signing',
      ],
    },
    connections: { hosted: [(...session) => hosted(ctx, ...session)] },
  }),
  commands,
  reduce,
  follow,
  ends,
  effects,
  persist,
  shared,
  upcast,
  views: {
    ReviewTransaction: () => import('./views/review-transaction.tsx'),
    ApproveTransaction: () => import('./views/approve-transaction.tsx'),
    TransactionResult: () => import('./views/transaction-result.tsx'),
  },
  // Records contain only digests of wallet requests.
  privacy: {
    commands: { sign: { message: 'secret' }, request: { encoded: 'secret' } },
    events: {
      reviewed: { 'request.sealed': 'secret' },
      stepBroadcast: { 'asked.sealed': 'secret' },
      broadcast: { 'asked.sealed': 'secret' },
    },
    state: { 'request.sealed': 'secret', 'asked.*.sealed': 'secret' },
  },
  describe: () => import('./describe.ts'),
})
