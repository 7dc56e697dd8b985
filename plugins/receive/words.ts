import type { PluginWords } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'

/** What the commands and facts of receiving are called in tools. */
export const words: PluginWords<ReceiveContract> = {
  commands: {
    enterAmount: (text) => (text === undefined ? 'asks for no amount' : `asks for ${text}`),
    copyAddress: 'copied the address',
    copyLink: 'copied the payment link',
  },
  events: { addressCopied: 'copied the address' },
}
