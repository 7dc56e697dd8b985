import type { ModalEntry, ModalState } from './contract.ts'

/** The current step, or undefined before the first opening. */
export function currentEntry(state: ModalState): ModalEntry | undefined {
  return state.history[state.history.length - 1]
}

/** The current view; undefined while the modal is neither open nor inline. */
export function shownView(state: ModalState): string | undefined {
  return state.open || state.embedded ? currentEntry(state)?.view : undefined
}
