import type { SendState } from './contract.ts'

/** An empty form. */
export const initialState = (): SendState => ({
  sendTokenAmount: '',
  receiverAddress: '',
  tokenBalances: [],
  loading: false,
})
