import type { SmartSessionsState } from './contract.ts'

/** Nothing was read. */
export const initialState = (): SmartSessionsState => ({
  status: 'idle',
  listStatus: 'idle',
  sessions: [],
})
