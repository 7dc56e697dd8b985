import type { PluginWords } from '../../kernel/index.ts'
import type { SwapContract } from './contract.ts'

/** What the commands and facts of swapping are called in tools. */
export const words: PluginWords<SwapContract> = {
  commands: {
    open: 'opened Swap',
    load: 'asked for tokens to swap',
    chooseToken: (side) => (side === 'from' ? 'chose what to pay' : 'chose what to receive'),
    enterAmount: (text) => `typed the amount ${text}`,
    enterMax: 'pressed Max',
    flip: 'turned the pair round',
    refresh: 'asked for a quote',
    review: 'pressed Review',
    reset: 'emptied the form',
    swap: 'swapped by code',
  },
  events: { quoted: 'got a quote', settled: 'settled the swap' },
}
