import type { Reducers } from '../../kernel/index.ts'
import type { TransactionsContract, TransactionsState } from './contract.ts'
import { addUnanswered, settle } from './unanswered.ts'

/** No wallet was asked for anything. */
export const initialState = (): TransactionsState => ({ unanswered: [], answered: [] })

export const reduce: Reducers<TransactionsContract> = {
  broadcast() {
    // A fact for who waits for the block; what the wallet held is settled by its answer.
  },
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
