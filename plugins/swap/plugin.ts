import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands/index.ts'
import type { SwapContract } from './contract.ts'
import { effects } from './effects.ts'
import { ends, follow, reduce } from './reduce.ts'

export { read } from './kind.ts'
export { estimate, sign } from './sign.ts'

const held = { owner: 'pseudonym', 'amounts.*': 'figures' } as const
const result = { hash: 'pseudonym', received: 'figures' } as const

/** The code of swapping, loaded with its views or its first command. */
export const swapPlugin: Plugin<SwapContract> = definePluginCode<SwapContract>({
  id: 'swap',
  commands,
  reduce,
  follow,
  ends,
  effects,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    typed: ['enterAmount', 'swap'],
    commands: {
      enterAmount: { '': 'figures' },
      swap: { amount: 'figures', expected: 'figures', idempotencyKey: 'pseudonym' },
    },
    events: {
      held,
      amountEntered: { text: 'figures' },
      quoted: { 'quote.toAmount': 'figures' },
      settled: result,
      failed: { text: 'figures', 'facts.*': 'figures' },
    },
    state: {
      amount: 'figures',
      'submittedForm.amount': 'figures',
      'quote.toAmount': 'figures',
      'failure.text': 'figures',
      'failure.facts.*': 'figures',
      'held.owner': 'pseudonym',
      'held.amounts.*': 'figures',
      'results.*.hash': 'pseudonym',
      'results.*.received': 'figures',
    },
  },
})
