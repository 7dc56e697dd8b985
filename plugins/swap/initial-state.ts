import type { SwapState } from './contract.ts'

/** An empty form. */
export const initialState = (): SwapState => ({
  status: 'idle',
  tokens: [],
  amount: '',
  results: [],
})
