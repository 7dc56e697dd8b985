import type { ActivityState } from './contract.ts'

/** Nothing was read. */
export const initialState = (): ActivityState => ({ status: 'idle', items: [] })
