import { definePlugin, type Plugin, slot } from '../../kernel/index.ts'
import { commands } from './commands/index.ts'
import type { TransactionsContract } from './contract.ts'
import { hosted } from './hosted.ts'
import { persist, shared } from './persist.ts'
import { initialState, reduce } from './reduce.ts'

export type {
  AnsweredTransfer,
  Asked,
  Confirmation,
  FeeEstimate,
  HandedOver,
  HostedConnection,
  NamedTransfer,
  TransactionAdapter,
  TransactionsContract,
  TransactionsState,
  TransferIntent,
  TransferIo,
  TransferRequest,
  TransferWarning,
  WalletRequest,
} from './contract.ts'
export { transactionsErrors } from './errors.ts'

// Few transfers are likely enough to be guessed: a plain digest would confirm a guess.
const digests = { 'digests.*': 'pseudonym', keyed: 'pseudonym' } as const
const answer = { keyed: 'pseudonym', hash: 'pseudonym' } as const
const transfer = {
  'request.from': 'pseudonym',
  'request.to': 'pseudonym',
  'request.amount': 'figures',
} as const

/** Asks wallets to sign and to send: each intent at most once, none that a wallet still holds, none from two tabs. */
export const transactions: Plugin<TransactionsContract> = definePlugin<TransactionsContract>({
  id: 'transactions',
  implied: true,
  formerly: ['accounts'],
  requires: {
    accounts: 'the wallets that sign',
    networks: 'the networks that are sent on',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState,
  commands,
  reduce,
  slots: { adapters: slot() },
  persist,
  shape: () => import('./shape.ts'),
  shared,
  provides: (ctx) => ({
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
    accounts: { hosted: [(connectionId, provider) => hosted(ctx, connectionId, provider)] },
  }),
  privacy: {
    commands: {
      sign: { message: 'secret' },
      isContract: { address: 'pseudonym' },
      estimate: transfer,
      send: { ...transfer, keyed: 'pseudonym' },
      isUnanswered: transfer,
      request: {
        'transfers.*.from': 'pseudonym',
        'transfers.*.to': 'pseudonym',
        'transfers.*.amount': 'figures',
      },
      read: { '': 'pseudonym' },
      awaitConfirmation: { ...transfer, hash: 'pseudonym' },
    },
    events: {
      broadcast: { hash: 'pseudonym' },
      handedOver: digests,
      handedOverElsewhere: digests,
      walletAnswered: answer,
      walletAnsweredElsewhere: answer,
    },
    state: {
      'unanswered.*.digests.*': 'pseudonym',
      'unanswered.*.keyed': 'pseudonym',
      'answered.*.keyed': 'pseudonym',
      'answered.*.hash': 'pseudonym',
    },
  },
})
