import type { PluginWords } from '../../kernel/index.ts'
import type { OnrampContract } from './contract.ts'

/** What the commands and facts of buying are called in tools. */
export const words: PluginWords<OnrampContract> = {
  commands: {
    load: 'asked what can be bought',
    enter: 'filled in what to buy',
    quote: 'asked for a price',
    buy: (sellerId) => `pressed ${sellerId}`,
    loadPurchases: 'asked for purchases',
  },
  events: {
    started: 'began to read what can be bought',
    offered: 'read what can be bought',
    failed: 'could not read what can be bought',
    quoted: 'got a price',
    quoteFailed: 'got no price',
    opened: 'opened the page of a seller',
    purchasesLoaded: 'read the purchases',
    purchasesFailed: 'could not read purchases',
  },
}
