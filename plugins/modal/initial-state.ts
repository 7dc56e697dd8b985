import type { ModalState } from './contract.ts'

/** Closed. */
export const initialState = (): ModalState => ({
  open: false,
  embedded: false,
  loading: false,
  shaking: false,
  history: [],
  transactions: [],
  nextId: 1,
})
