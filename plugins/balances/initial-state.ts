import type { BalancesState } from './contract.ts'

/** Nothing was read. */
export const initialState = (): BalancesState => ({ native: [], shown: [] })
