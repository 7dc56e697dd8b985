import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { TransactionsContract } from './contract.ts'
import { early } from './early.ts'

export type {
  AnsweredTransfer,
  Asked,
  Confirmation,
  Draft,
  DraftFacts,
  FeeEstimate,
  HandedOver,
  HostedConnection,
  KeyedWork,
  NamedTransfer,
  Preview,
  Proposal,
  SentTransaction,
  TransactionAdapter,
  TransactionFailure,
  TransactionsContract,
  TransactionsState,
  TransactionWarning,
  TransferIntent,
  TransferIo,
  TransferRequest,
  TransferWarning,
  WalletRequest,
} from './contract.ts'
export { transactionsErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Asks wallets to sign and to send: each intent at most once, none that a wallet still holds, none from two tabs. */
export const transactions: Plugin<TransactionsContract> = latePlugin<TransactionsContract>({
  ...early,
  commands: {
    sign: true,
    estimate: true,
    isContract: true,
    send: true,
    prepare: true,
    submit: true,
    pay: true,
    once: true,
    abandon: true,
    discard: true,
    isUnanswered: true,
    request: true,
    read: true,
    forget: true,
    stop: true,
    awaitConfirmation: true,
  },
  events: {
    reviewStarted: true,
    reviewed: true,
    reviewFailed: true,
    submitStarted: true,
    broadcast: true,
    broadcastElsewhere: true,
    submitFailed: true,
    abandoned: true,
    discarded: true,
    confirmed: true,
    handedOver: true,
    handedOverElsewhere: true,
    walletAnswered: true,
    walletAnsweredElsewhere: true,
  },
  // Without a request there is none that what wallets and networks do would end.
  quiet: '*',
  persists: true,
  shares: true,
  ...code(({ transactionsPlugin }) => transactionsPlugin),
})
