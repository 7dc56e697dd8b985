import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'

/** The slice's shape in a recording. */
export const shape: Shape = { 'amount?': 'text', 'pointGroups?': 'flag' }

/** Words for the commands and facts of receiving in tools. */
export const words: PluginWords<ReceiveContract> = {
  commands: {
    enterAmount: (text) => (text === undefined ? 'asks for no amount' : `asks for ${text}`),
    copyAddress: 'copied the address',
    copyLink: 'copied the payment link',
  },
  events: { addressCopied: 'copied the address' },
}

export const privacy: ExportPrivacy<ReceiveContract> = {
  commands: { enterAmount: { '': 'figures' } },
  events: { amountEntered: { amount: 'figures' } },
  state: { amount: 'figures' },
}
