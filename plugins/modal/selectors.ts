import type { ModalEntry, ModalState } from './contract.ts'

/** The step shown now, or undefined before the modal was ever opened. */
export function currentEntry(state: ModalState): ModalEntry | undefined {
  return state.history[state.history.length - 1]
}
