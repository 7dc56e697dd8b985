import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { TransactionsContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export const transactionsDeclaration: Plugin<TransactionsContract> =
  latePlugin<TransactionsContract>({
    ...early,
    commands: {
      sign: true,
      estimate: true,
      capabilities: true,
      isContract: true,
      readReceipt: true,
      send: true,
      prepare: true,
      submit: true,
      pay: true,
      once: true,
      abandon: true,
      discard: true,
      retry: true,
      isUnanswered: true,
      request: true,
      read: true,
      findSent: true,
      forget: true,
      stop: true,
      awaitConfirmation: true,
    },
    events: {
      reviewStarted: true,
      reviewed: true,
      reviewFailed: true,
      submitStarted: true,
      stepStarted: true,
      stepBroadcast: true,
      signed: true,
      broadcast: true,
      broadcastElsewhere: true,
      submitFailed: true,
      abandoned: true,
      discarded: true,
      retried: true,
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
