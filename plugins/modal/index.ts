import { definePlugin, type Plugin, slot } from '../../kernel/index.ts'
import { commands } from './commands.ts'
import type { ModalContract } from './contract.ts'
import { effects } from './effects.ts'
import { reduce } from './reduce.ts'

export type {
  Alert,
  ModalContract,
  ModalEntry,
  ModalKernel,
  ModalState,
  OpenOptions,
  Snackbar,
  SnackbarVariant,
  TransactionEnd,
  ViewData,
  ViewName,
  Views,
} from './contract.ts'
export { currentEntry, shownView } from './selectors.ts'

/** The shell in every preset: router, open and close, snackbar and alert. */
export const modal: Plugin<ModalContract> = definePlugin<ModalContract>({
  id: 'modal',
  requires: {},
  uses: { i18n: 'its texts in other languages' },
  initialState: () => ({
    open: false,
    embedded: false,
    loading: false,
    shaking: false,
    history: [],
    transactions: [],
    nextId: 1,
  }),
  slots: { openers: slot(), withheld: slot(), guards: slot(), prefetches: slot() },
  provides: { i18n: { messages: [() => import('./locales/index.ts')] } },
  // Not lazy: the view changes synchronously with the press, and effects rely on it.
  commands,
  reduce,
  effects,
  describe: () => import('./describe.ts'),
})
