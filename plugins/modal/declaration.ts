import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { ModalContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export const modalDeclaration: Plugin<ModalContract> = latePlugin<ModalContract>({
  ...early,
  commands: {
    open: true,
    close: true,
    finish: true,
    push: true,
    replace: true,
    reset: true,
    back: true,
    backTo: true,
    shake: true,
    startLoading: true,
    stopLoading: true,
    startTransaction: true,
    finishTransaction: true,
    cancelTransaction: true,
    showSnackbar: true,
    hideSnackbar: true,
    holdSnackbar: true,
    showAlert: true,
    dismissAlert: true,
    embed: true,
  },
  events: {
    opened: true,
    closed: true,
    closeBlocked: true,
    pushed: true,
    replaced: true,
    wasReset: true,
    wentBack: true,
    wentBackTo: true,
    shaken: true,
    shakeEnded: true,
    loadingStarted: true,
    loadingStopped: true,
    transactionStarted: true,
    transactionFinished: true,
    transactionCancelled: true,
    snackbarShown: true,
    snackbarHeld: true,
    snackbarHidden: true,
    alertShown: true,
    alertDismissed: true,
    embedded: true,
  },
  ...code(({ modalPlugin }) => modalPlugin),
})
