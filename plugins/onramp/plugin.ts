import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands.ts'
import type { OnrampContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './opened.ts'
import { follow, reduce } from './reduce.ts'

const owner = { owner: 'pseudonym' } as const
const moneys = (path: string) =>
  ({
    [`${path}paymentTotal.amount`]: 'figures',
    [`${path}paymentSubtotal.amount`]: 'figures',
    [`${path}networkFee.amount`]: 'figures',
    [`${path}sellerFee.amount`]: 'figures',
    [`${path}purchaseAmount.amount`]: 'figures',
  }) as const
const purchases = {
  'purchases.*.amount': 'figures',
  'purchases.*.hash': 'pseudonym',
  'purchases.*.id': 'pseudonym',
} as const
const meld = { 'meld.publicKey': 'pseudonym' } as const

/** The code of buying, loaded with its views or its first command. */
export const onrampPlugin: Plugin<OnrampContract> = definePluginCode<OnrampContract>({
  id: 'onramp',
  commands,
  reduce,
  follow,
  effects,
  persist,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    typed: ['enter'],
    commands: { enter: { amount: 'figures' } },
    events: {
      started: owner,
      offered: owner,
      failed: owner,
      entered: { amount: 'figures' },
      quoted: moneys('quote.'),
      opened: { 'order.amount': 'figures' },
      purchasesStarted: owner,
      purchasesLoaded: { ...owner, ...purchases },
      purchasesFailed: owner,
    },
    state: {
      ...owner,
      ...meld,
      ...moneys('quote.'),
      ...purchases,
      'form.amount': 'figures',
      'opened.owner': 'pseudonym',
      'opened.order.amount': 'figures',
      'opened.known.*': 'pseudonym',
      'earlier.*.owner': 'pseudonym',
      'earlier.*.order.amount': 'figures',
      'earlier.*.known.*': 'pseudonym',
    },
  },
})
