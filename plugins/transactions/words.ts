import type { PluginWords } from '../../kernel/index.ts'
import type { TransactionsContract } from './contract.ts'

const amount = (of: { readonly amountText?: string; readonly symbol?: string }): string =>
  of.amountText === undefined ? 'a request' : `${of.amountText} ${of.symbol ?? ''}`.trim()

/** What the commands and facts of transactions are called in tools. */
export const words: PluginWords<TransactionsContract> = {
  commands: {
    sign: 'signed a message',
    send: 'sent a transfer',
    prepare: 'prepared a review',
    submit: 'confirmed the review',
    pay: 'paid by code',
    abandon: 'stopped waiting for the wallet',
    discard: 'closed the review',
    retry: 'went back to the form',
    request: 'asked the wallet',
    awaitConfirmation: 'waited for a block',
  },
  events: {
    reviewStarted: ({ flow }) => `began to review ${flow}`,
    reviewed: 'reviewed',
    submitStarted: (payload) => `handed over ${amount(payload)}`,
    broadcast: ({ previewed }) => `broadcast ${amount(previewed ?? {})}`,
    broadcastElsewhere: (payload) => `broadcast ${amount(payload)}`,
    submitFailed: (payload) => `did not send ${amount(payload)}`,
    confirmed: ({ status }) => status,
    handedOver: 'handed a request to the wallet',
    walletAnswered: 'got the answer of the wallet',
  },
}
