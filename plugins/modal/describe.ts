import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { ModalContract } from './contract.ts'

/** The slice's shape in a recording. */
export const shape: Shape = {
  open: 'flag',
  embedded: 'flag',
  loading: 'flag',
  shaking: 'flag',
  history: [{ id: 'number', view: 'text', data: { '*': 'data' } }],
  transactions: [{ id: 'number', end: { kind: 'text' } }],
  'snackbar?': { message: 'text', variant: 'text', open: 'flag', autoClose: 'flag' },
  'alert?': { short: 'text', long: 'text' },
  nextId: 'number',
}

/** Splits `WalletSendReview` into words. */
const view = (name?: string): string =>
  name?.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ') ?? ''

/** A view with the name of its subject, for example a wallet. */
const about = (name: string, data?: object): string => {
  const { name: of } = (data ?? {}) as { readonly name?: unknown }
  return typeof of === 'string' ? `${view(name)}, ${of}` : view(name)
}

/** Words for the modal's commands and facts in tools. */
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

// Texts of failures may name hidden values.
const message = { message: 'figures', 'facts.*': 'figures' } as const

export const privacy: ExportPrivacy<ModalContract> = {
  commands: { showSnackbar: message },
  events: { snackbarShown: message },
  state: { 'snackbar.message': 'figures', 'snackbar.facts.*': 'figures' },
}
