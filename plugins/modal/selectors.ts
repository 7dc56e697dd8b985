import type { ModalEntry, ModalState } from './contract.ts'

/** The step shown now, or undefined before the modal was ever opened. */
export function currentEntry(state: ModalState): ModalEntry | undefined {
  return state.history[state.history.length - 1]
}

/** The view that is shown now; undefined while the modal is neither open nor part of the page. */
export function shownView(state: ModalState): string | undefined {
  return state.open || state.embedded ? currentEntry(state)?.view : undefined
}
