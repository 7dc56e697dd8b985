import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { ModalContract } from './contract.ts'
import { initialState } from './initial-state.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<ModalContract> = {
  id: 'modal',
  requires: {},
  uses: { i18n: 'its texts in other languages' },
  provides: { i18n: { messages: [() => import('./locales/index.ts')] } },
  slots: { openers: slot(), withheld: slot(), guards: slot(), prefetches: slot() },
  initialState,
}
