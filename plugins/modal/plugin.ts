import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands.ts'
import type { ModalContract } from './contract.ts'
import { effects } from './effects.ts'
import { reduce } from './reduce.ts'

/** The code of it, loaded when it is opened. */
export const modalPlugin: Plugin<ModalContract> = definePluginCode<ModalContract>({
  id: 'modal',
  commands,
  reduce,
  effects,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  // Failures name what is held.
  privacy: {
    commands: { showSnackbar: { message: 'figures', 'facts.*': 'figures' } },
    events: { snackbarShown: { message: 'figures', 'facts.*': 'figures' } },
    state: { 'snackbar.message': 'figures', 'snackbar.facts.*': 'figures' },
  },
})
