import type { ProfilesState } from './contract.ts'

/** Nothing is known. */
export const initialState = (): ProfilesState => ({ known: [] })
