import type { NamesState } from './contract.ts'

/** Nothing was asked. */
export const initialState = (): NamesState => ({ label: '', status: 'idle', known: [] })
