import {
  type Context,
  definePlugin,
  delay,
  type Effects,
  type Plugin,
  slot,
} from '../../kernel/index.ts'
import { ask, commands, prefetchMs, shakeMs, snackbarLifeMs } from './commands.ts'
import type { ModalContract } from './contract.ts'
import { initialState, reduce } from './reduce.ts'
import { scopeEffects } from './scopes.ts'

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
} from './contract.ts'
export { currentEntry } from './selectors.ts'

/**
 * Closes the snackbar after its time, unless it is to stay. One that was held, let go of or replaced meanwhile is
 * another one, and has its time from then on.
 */
async function letGo(ctx: Context<ModalContract>): Promise<void> {
  const { snackbar } = ctx.state.modal
  if (!snackbar?.open || !snackbar.autoClose || snackbar.held) return
  await delay(ctx.ports.clock, snackbarLifeMs, ctx.signal)
  if (ctx.state.modal.snackbar === snackbar) ctx.emit.snackbarHidden()
}

const effects: Effects<ModalContract> = [
  ...scopeEffects,
  {
    // While its data is loading, the modal is open in the loading state.
    on: 'modal/opened',
    order: 'latest',
    async run(ctx) {
      const { slots, signal, emit, ports } = ctx
      const fetched = slots.prefetches.flatMap(
        (prefetch) => ask(ctx, 'prefetches', () => prefetch(signal)) ?? [],
      )
      if (fetched.length === 0) return
      emit.loadingStarted()
      // A server that hangs must not keep the visitor waiting; what arrives later is used as well.
      await Promise.race([Promise.allSettled(fetched), delay(ports.clock, prefetchMs, signal)])
      if (ctx.state.modal.open) emit.loadingStopped()
    },
  },
  {
    on: 'modal/closeBlocked',
    order: 'latest',
    run: ({ emit }) => emit.shaken(),
  },
  {
    on: 'modal/shaken',
    order: 'latest',
    async run({ ports, signal, emit }) {
      await delay(ports.clock, shakeMs, signal)
      emit.shakeEnded()
    },
  },
  {
    on: 'modal/snackbarShown',
    order: 'latest',
    run: letGo,
  },
  {
    // Its time begins anew when the pointer leaves it.
    on: 'modal/snackbarHeld',
    order: 'latest',
    run: letGo,
  },
]

/** The shell that every preset brings along: router, open and close, snackbar and alert. */
export const modal: Plugin<ModalContract> = definePlugin<ModalContract>({
  id: 'modal',
  requires: {},
  uses: { i18n: 'its texts in other languages' },
  provides: { i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] } },
  slots: { openers: slot(), guards: slot(), prefetches: slot() },
  initialState,
  commands,
  reduce,
  effects,
  shape: () => import('./shape.ts'),
  // Failures name what is held.
  privacy: {
    commands: { showSnackbar: { message: 'figures', 'facts.*': 'figures' } },
    events: { snackbarShown: { message: 'figures', 'facts.*': 'figures' } },
    state: { 'snackbar.message': 'figures', 'snackbar.facts.*': 'figures' },
  },
})
