import type { PluginWords } from '../../kernel/index.ts'
import type { SendContract } from './contract.ts'

/** What the commands and facts of sending are called in tools. */
export const words: PluginWords<SendContract> = {
  commands: {
    loadTokens: 'asked for tokens to send',
    chooseToken: ({ symbol }) => `chose ${symbol}`,
    enterAmount: (text) => `typed the amount ${text}`,
    enterFiat: (text) => `typed the amount ${text} in dollars`,
    switchFiat: (on) => (on ? 'types in dollars' : 'types in the token'),
    enterMax: 'pressed Max',
    enterReceiver: (text) => `typed the receiver ${text}`,
    review: 'pressed Review',
    submit: 'confirmed the transfer',
    abandon: 'stopped waiting for the wallet',
    reset: 'emptied the form',
    transfer: 'sent by code',
  },
  events: {
    tokenChosen: ({ token }) => `chose ${token.symbol}`,
    receiverResolved: ({ text }) => `resolved ${text}`,
  },
}
