import { type Context, delay, type Effects, painted } from '../../kernel/index.ts'
import { ask, prefetchMs, shakeMs, snackbarLifeMs } from './commands.ts'
import type { ModalContract } from './contract.ts'
import { scopeEffects, viewChanges } from './scopes.ts'

/**
 * Closes the snackbar after its time, unless it is to stay. Holding, releasing or replacing it restarts the time.
 */
async function letGo(ctx: Context<ModalContract>): Promise<void> {
  const { snackbar } = ctx.state.modal
  if (!snackbar?.open || !snackbar.autoClose || snackbar.held) return
  await delay(ctx.ports.clock, snackbarLifeMs, ctx.signal)
  if (ctx.state.modal.snackbar === snackbar) ctx.emit.snackbarHidden()
}

/**
 * A success concerns the view in which it was shown, so it closes with that view; an error also stays in the next one.
 * A separate fact does this, so that recordings of versions in which it stayed fold as before.
 */
function leaveView({ state, emit }: Context<ModalContract>): void {
  const { snackbar } = state.modal
  if (snackbar?.open && snackbar.variant === 'success') emit.snackbarHidden()
}

export const effects: Effects<ModalContract> = [
  ...scopeEffects,
  ...viewChanges.map((fact) => ({ on: `modal/${fact}`, order: 'latest', run: leaveView }) as const),
  {
    // While its data loads, the modal is open in the loading state.
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
        // Opening an open modal again ends the earlier wait.
        if (ctx.state.modal.loading) emit.loadingStopped()
        return
      }
      emit.loadingStarted()
      // A hanging server must not keep the visitor waiting; later data is still used.
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
    // The time restarts when the pointer leaves.
    on: 'modal/snackbarHeld',
    order: 'latest',
    run: letGo,
  },
]
