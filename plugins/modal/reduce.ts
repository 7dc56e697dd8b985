import type { Draft } from 'immer'
import type { Reducers } from '../../kernel/index.ts'
import type { ModalContract, ModalState, ViewData } from './contract.ts'

/** Limits of the steps that a visitor can go back, and of unfinished flows. */
const maxHistory = 50
const maxTransactions = 20

const entry = (
  draft: Draft<ModalState>,
  to: { readonly view: string; readonly data: ViewData },
) => ({
  id: draft.nextId++,
  view: to.view,
  data: to.data,
})

export const reduce: Reducers<ModalContract> = {
  opened(draft, to) {
    draft.open = true
    draft.history = [entry(draft, to)]
    draft.transactions = []
  },
  closed(draft) {
    // An inline modal stays open.
    if (!draft.embedded) draft.open = false
    draft.loading = false
    draft.shaking = false
    draft.transactions = []
    delete draft.alert
  },
  // An effect shakes the modal; the state is unchanged.
  closeBlocked: () => undefined,
  pushed(draft, to) {
    draft.history.push(entry(draft, to))
    // The first view stays, so that going back ends where it began.
    if (draft.history.length > maxHistory) draft.history.splice(1, 1)
  },
  replaced(draft, to) {
    draft.history.splice(to.from ?? -1, draft.history.length, entry(draft, to))
  },
  wasReset(draft, to) {
    draft.history = [entry(draft, to)]
  },
  wentBack(draft) {
    draft.history.pop()
    const current = draft.history[draft.history.length - 1]
    if (current && 'wallet' in current.data) {
      const { wallet: _selected, ...data } = current.data
      current.data = data
    }
  },
  wentBackTo(draft, { index }) {
    draft.history.length = Math.min(draft.history.length, index + 1)
  },
  shaken(draft) {
    draft.shaking = true
  },
  shakeEnded(draft) {
    draft.shaking = false
  },
  loadingStarted(draft) {
    draft.loading = true
  },
  loadingStopped(draft) {
    draft.loading = false
  },
  transactionStarted(draft, { end }) {
    draft.transactions.push({ id: draft.nextId++, end })
    if (draft.transactions.length > maxTransactions) draft.transactions.shift()
  },
  transactionFinished(draft) {
    draft.transactions.pop()
  },
  transactionCancelled(draft) {
    draft.transactions.pop()
  },
  snackbarShown(draft, snackbar) {
    draft.snackbar = { ...snackbar, open: true }
  },
  snackbarHeld(draft, { held }) {
    if (!draft.snackbar) return
    if (held) draft.snackbar.held = true
    else delete draft.snackbar.held
  },
  snackbarHidden(draft) {
    if (draft.snackbar) draft.snackbar.open = false
  },
  alertShown(draft, alert) {
    draft.alert = alert
  },
  alertDismissed(draft) {
    delete draft.alert
  },
  embedded(draft, { embedded }) {
    draft.embedded = embedded
  },
}
