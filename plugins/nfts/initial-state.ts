import type { NftsState } from './contract.ts'

/** Nothing was read. */
export const initialState = (): NftsState => ({ status: 'idle', items: [] })
