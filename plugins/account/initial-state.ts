import type { AccountContract } from './contract.ts'

/** No tab was chosen. */
export const initialState = (): AccountContract['state'] => ({ tabs: {} })
