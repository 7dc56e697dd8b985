import type { OnrampState } from './contract.ts'

/** An empty form. */
export const initialState = (): OnrampState => ({
  status: 'idle',
  form: { amount: '' },
  quoteStatus: 'idle',
  purchases: [],
  purchasesStatus: 'idle',
})
