import { fieldsOf, type Persist, type PluginDefinition } from '../../kernel/index.ts'
import type { TransactionsContract } from './contract.ts'
import {
  addAnswered,
  addUnanswered,
  parseAnswered,
  parseHandedOver,
  parseLists,
} from './unanswered.ts'

/** What wallets were asked for outlives the page; what does not look like an entry is dropped. */
export const persist: Persist<TransactionsContract> = {
  fields: ['unanswered', 'answered'],
  // A page may be gone a moment after its wallet was asked.
  atOnce: ['unanswered', 'answered'],
  merged: ['unanswered', 'answered'],
  parse: (stored) => parseLists(fieldsOf(stored)),
  restore(draft, saved) {
    addUnanswered(draft, saved.unanswered ?? [])
    addAnswered(draft, saved.answered ?? [])
  },
}

/** What other tabs learn: what wallets were asked for and answered. */
export const shared: NonNullable<PluginDefinition<TransactionsContract>['shared']> = {
  handedOver: { as: 'handedOverElsewhere', parse: parseHandedOver },
  walletAnswered: { as: 'walletAnsweredElsewhere', parse: parseAnswered },
}
