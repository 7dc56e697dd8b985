import type { SiwxOptions, SiwxState } from './contract.ts'

/** No session. */
export const initialState = (options: Pick<SiwxOptions, 'required'>): SiwxState => ({
  required: options.required ?? true,
  sessions: [],
  status: 'idle',
})
