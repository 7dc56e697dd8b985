import type { Reducers } from '../../kernel/index.ts'
import type { TransactionsContract } from './contract.ts'
import { settleFailure, steps } from './machine.ts'
import { addUnanswered, noteFailed, settle } from './unanswered.ts'

const maxSpent = 1_000

/** No wallet was asked for anything. */
export const initialState = (): TransactionsContract['state'] => ({
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
  intentSpent(draft, { intentId }) {
    const all = [intentId, ...(draft.spent ?? [])]
    if (all.length > maxSpent) draft.spentForgotten = true
    draft.spent = all.slice(0, maxSpent)
  },
  intentRefused(draft, { intentId, free }) {
    if (free && draft.spent) draft.spent = draft.spent.filter((id) => id !== intentId)
  },
  handedOver(draft, { request: _digest, ...entry }) {
    addUnanswered(draft, [{ ...entry, here: true }])
  },
  handedOverElsewhere(draft, entry) {
    addUnanswered(draft, [entry])
  },
  walletFailed(draft, failed) {
    noteFailed(draft, failed)
  },
  walletAnswered(draft, end) {
    settle(draft, end)
    settleFailure(draft, end)
  },
  walletAnsweredElsewhere(draft, end) {
    settle(draft, end, true)
  },
}
