import type { TransactionsContract } from './contract.ts'

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
