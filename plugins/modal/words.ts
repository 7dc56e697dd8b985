import type { PluginWords } from '../../kernel/index.ts'
import type { ModalContract } from './contract.ts'

/** `WalletSendReview` as words. */
const view = (name?: string): string =>
  name?.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ') ?? ''

/** A view with the name of what it is about, such as a wallet. */
const about = (name: string, data?: object): string => {
  const { name: of } = (data ?? {}) as { readonly name?: unknown }
  return typeof of === 'string' ? `${view(name)}, ${of}` : view(name)
}

/** What the modal's commands and facts are called in tools. */
export const words: PluginWords<ModalContract> = {
  commands: {
    open: (options) => `opened ${view(options?.view) || 'the modal'}`,
    close: 'closed the modal',
    finish: 'finished a flow',
    push: (name, data) => `went to ${about(name, data)}`,
    replace: (name, data) => `went on to ${about(name, data)}`,
    reset: (name) => `went to ${view(name)}, with nothing behind it`,
    back: 'went back',
    backTo: 'went back several views',
    showSnackbar: ({ message }) => `showed “${message}”`,
    hideSnackbar: 'hid the snackbar',
    holdSnackbar: (held) => (held ? 'rested on the snackbar' : 'left the snackbar'),
    showAlert: ({ short }) => `showed the alert “${short}”`,
    dismissAlert: 'dismissed the alert',
    embed: (embedded) => (embedded ? 'drew the modal in the page' : 'drew the modal as a dialog'),
  },
  events: {
    opened: ({ view: name }) => `opened ${view(name)}`,
    closed: 'closed the modal',
    closeBlocked: 'was kept from closing',
    snackbarShown: ({ message }) => `showed “${message}”`,
  },
}
