import type { TokensState } from './contract.ts'

/** Nothing was read. */
export const initialState = (): TokensState => ({ readings: [] })
