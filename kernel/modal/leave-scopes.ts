import type { PendingRun } from '../commands.ts'
import type { Clock } from '../ports/ports.ts'
import type { RootState } from '../record.ts'
import type { ModalState } from './contract.ts'

/** Cancels flows whose view is gone, one turn later: a flow that ends by leaving its view has ended by then. */
export function leaveScopes(
  pending: () => readonly PendingRun[],
  clock: Clock,
): (state: RootState) => void {
  let shell: unknown
  return ({ modal }) => {
    if (modal === shell) return
    shell = modal
    const { open, embedded, history } = modal as ModalState
    const gone = (scope: number | undefined): boolean =>
      scope !== undefined && ((!open && !embedded) || !history.some(({ id }) => id === scope))
    if (!pending().some(({ scope }) => gone(scope))) return
    clock.after(0, () => {
      for (const run of pending()) if (gone(run.scope)) run.cancel()
    })
  }
}
