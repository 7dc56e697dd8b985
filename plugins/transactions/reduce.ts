import type { Reducers } from '../../kernel/index.ts'
import type { TransactionsContract } from './contract.ts'
import { steps } from './machine.ts'
import { addUnanswered, settle } from './unanswered.ts'

export const reduce: Reducers<TransactionsContract> = {
  ...steps,
  handedOver(draft, entry) {
    addUnanswered(draft, [{ ...entry, here: true }])
  },
  handedOverElsewhere(draft, entry) {
    addUnanswered(draft, [entry])
  },
  walletAnswered(draft, end) {
    settle(draft, end)
  },
  walletAnsweredElsewhere(draft, end) {
    settle(draft, end, true)
  },
}
