import type { EmbeddedWalletState } from './contract.ts'

/** Before a login. */
export const initialState = (): EmbeddedWalletState => ({
  frame: 'none',
  status: 'idle',
  failures: 0,
  dropped: {},
})
