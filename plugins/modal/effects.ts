import { type Context, delay, type Effects, painted } from '../../kernel/index.ts'
import { ask, prefetchMs, shakeMs, snackbarLifeMs } from './commands.ts'
import type { ModalContract } from './contract.ts'
import { scopeEffects, viewChanges } from './scopes.ts'

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

/**
 * A success speaks of the view in which it was shown, and ends with it. What went wrong is said in the next one too. By a
 * fact of its own, so that recordings of versions in which it stayed fold as they did.
 */
function leaveView({ state, emit }: Context<ModalContract>): void {
  const { snackbar } = state.modal
  if (snackbar?.open && snackbar.variant === 'success') emit.snackbarHidden()
}

export const effects: Effects<ModalContract> = [
  ...scopeEffects,
  ...viewChanges.map((fact) => ({ on: `modal/${fact}`, order: 'latest', run: leaveView }) as const),
  {
    // While its data is loading, the modal is open in the loading state.
    on: 'modal/opened',
    order: 'latest',
    async run(ctx) {
      const { slots, signal, emit, ports } = ctx
      await painted(ports.page)
      if (signal.aborted || !ctx.state.modal.open) return
      const fetched = slots.prefetches.flatMap(
        (prefetch) => ask(ctx, 'prefetches', () => prefetch(signal)) ?? [],
      )
      if (fetched.length === 0) {
        // An opening over an open modal ends the wait of the one before it.
        if (ctx.state.modal.loading) emit.loadingStopped()
        return
      }
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
