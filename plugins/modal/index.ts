import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { ModalContract } from './contract.ts'
import { initialState } from './initial-state.ts'

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

const declaration = lateCode(() => import('./declaration.ts'))

/** The shell that every preset brings along: router, open and close, snackbar and alert. */
export const modal: Plugin<ModalContract> = deferredPlugin<ModalContract>({
  id: 'modal',
  requires: [],
  initialState,
  ...declaration((module) => module.modalDeclaration),
})
