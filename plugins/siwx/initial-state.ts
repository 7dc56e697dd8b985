import type { SiwxOptions, SiwxState } from './contract.ts'

/** No session. */
export const initialState = (
  options: Pick<SiwxOptions, 'required' | 'sessionScope'>,
): SiwxState => ({
  required: options.required ?? true,
  sessions: [],
  ...(options.sessionScope === 'account' && { scope: 'account' }),
  status: 'idle',
})
