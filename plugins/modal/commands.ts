import {
  type Commands,
  type Context,
  delay,
  errorText,
  lazyMethods,
  resourceKey,
} from '../../kernel/index.ts'
import type { ModalContract, ViewName } from './contract.ts'
import { cancelKey } from './keys.ts'
import { currentEntry } from './selectors.ts'

type ModalContext = Context<ModalContract>

/** In milliseconds. The specification fixes the shake and the gap; the others are our choice. */
export const shakeMs = 500
const snackbarGapMs = 150
const waitingSnackbar = resourceKey<ModalContext>('modal/snackbar')
export const snackbarLifeMs = 3000
export const prefetchMs = 2000

/** The result of a slot's function, or undefined if it throws: no plugin may block the shell. */
export function ask<T>(ctx: ModalContext, slot: string, question: () => T): T | undefined {
  try {
    return question()
  } catch (error) {
    ctx.ports.logger.warn(
      `A function in the slot modal/${slot} failed and was ignored.`,
      errorText(error),
    )
    return undefined
  }
}

function openedBy(
  ctx: ModalContext,
  namespace?: string,
  requested?: ViewName,
): ViewName | undefined {
  for (const opener of ctx.slots.openers) {
    const view = ask(ctx, 'openers', () => opener(namespace, requested))
    if (view) return view
  }
  return undefined
}

const firstView = (ctx: ModalContext, namespace?: string, requested?: ViewName): ViewName =>
  openedBy(ctx, namespace, requested) ?? requested ?? 'Connect'

/** Whether a view is disabled. Warns in the console, because for a host that opens it nothing would happen. */
function isWithheld(ctx: ModalContext, view: ViewName): boolean {
  const off = ctx.slots.withheld.some((withholds) => ask(ctx, 'withheld', () => withholds(view)))
  if (off) ctx.ports.logger.warn(`The view ${view} is switched off by options().`)
  return off
}

/** Removes the cancel handlers of entries that neither finished nor were cancelled. */
function forgetTransactions(ctx: ModalContext): void {
  for (const { id } of ctx.state.modal.transactions) ctx.resources.remove(cancelKey(id))
}

function close(ctx: ModalContext): boolean {
  const { modal } = ctx.state
  if (!modal.open && !modal.embedded) return true
  if (ctx.slots.guards.some((blocks) => ask(ctx, 'guards', blocks))) {
    ctx.emit.closeBlocked()
    return false
  }
  forgetTransactions(ctx)
  ctx.emit.closed()
  if (!modal.embedded) return true
  const view = firstView(ctx)
  if (view === currentEntry(modal)?.view) return true
  if (view === 'Connect') ctx.emit.pushed({ view, data: {} })
  else ctx.emit.wasReset({ view, data: {} })
  return true
}

function back(ctx: ModalContext): void {
  const { history } = ctx.state.modal
  if (history.length <= 1 || history.some((step) => step.view === 'UnsupportedChain')) close(ctx)
  else ctx.emit.wentBack()
}

export const commands: Commands<ModalContract> = {
  open(ctx, options = {}) {
    const { namespace, view: asked } = options
    const requested = asked !== undefined && isWithheld(ctx, asked) ? undefined : asked
    const view = firstView(ctx, namespace, requested)
    const { open, history } = ctx.state.modal
    // After a double click the view is already on top.
    const isThere = open && history.length === 1 && history[0]?.view === view
    if (isThere && namespace === undefined && options.data === undefined) return
    forgetTransactions(ctx)
    const data = (view === requested && options.data) || {}
    ctx.emit.opened({ view, data, ...(namespace && { namespace }) })
  },
  close,
  finish(ctx) {
    const view = openedBy(ctx)
    if (view === undefined) close(ctx)
    else ctx.emit.wasReset({ view, data: {} })
  },
  push(ctx, view, data = {}) {
    if (currentEntry(ctx.state.modal)?.view === view || isWithheld(ctx, view)) return
    ctx.emit.pushed({ view, data })
  },
  replace(ctx, view, data = {}, from) {
    if (currentEntry(ctx.state.modal)?.view !== view && !isWithheld(ctx, view))
      ctx.emit.replaced({ view, data, ...(from !== undefined && { from }) })
  },
  reset(ctx, view, data = {}) {
    if (isWithheld(ctx, view)) ctx.emit.wasReset({ view: firstView(ctx), data: {} })
    else ctx.emit.wasReset({ view, data })
  },
  back,
  backTo({ state, emit }, index) {
    if (index >= 0 && index < state.modal.history.length - 1) emit.wentBackTo({ index })
  },
  shake: ({ emit }) => emit.shaken(),
  startLoading: ({ emit }) => emit.loadingStarted(),
  stopLoading: ({ emit }) => emit.loadingStopped(),
  ...lazyMethods(
    () => import('./transactions.ts'),
    'startTransaction',
    'finishTransaction',
    'cancelTransaction',
  ),
  async showSnackbar(ctx, snackbar) {
    const waits = ctx.resources.get(waitingSnackbar) !== undefined
    const open = ctx.state.modal.snackbar?.open
    if (open || waits) {
      // If several snackbars wait for the gap, the newest is shown.
      ctx.resources.put(waitingSnackbar, ctx)
      if (open) ctx.emit.snackbarHidden()
      await delay(ctx.ports.clock, snackbarGapMs, ctx.signal)
      if (ctx.resources.get(waitingSnackbar) !== ctx) return
      ctx.resources.remove(waitingSnackbar)
    }
    ctx.emit.snackbarShown({ autoClose: snackbar.variant !== 'loading', ...snackbar })
  },
  hideSnackbar({ state, emit }) {
    if (state.modal.snackbar?.open) emit.snackbarHidden()
  },
  holdSnackbar({ state, emit }, held) {
    const { snackbar } = state.modal
    if (snackbar && (snackbar.held ?? false) !== held) emit.snackbarHeld({ held })
  },
  showAlert({ emit, ports }, alert) {
    ports.logger.warn(`${alert.short}: ${alert.long}`)
    emit.alertShown(alert)
  },
  dismissAlert: ({ emit }) => emit.alertDismissed(),
  embed({ state, emit }, embedded) {
    if (state.modal.embedded !== embedded) emit.embedded({ embedded })
  },
}
