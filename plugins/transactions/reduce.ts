import type { Reducers } from '../../kernel/index.ts'
import type { TransactionsContract, TransactionsState } from './contract.ts'
import { steps } from './machine.ts'
import { addUnanswered, settle } from './unanswered.ts'

/** No wallet was asked for anything. */
export const initialState = (): TransactionsState => ({
  status: 'idle',
  abandoned: [],
  sent: [],
  recipients: [],
  recipientsElsewhere: [],
  unanswered: [],
  answered: [],
})

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
