import type { Context, Effects } from '../../kernel/index.ts'
import type { ModalContract } from './contract.ts'

/** One scope per view in the history. The modal's scopes have numbers, others have names. */
function closeLeft({ state, scopes, ports }: Context<ModalContract>): void {
  const { open, embedded, history } = state.modal
  const shown = open || embedded ? history.map(({ id }) => id) : []
  for (const id of shown) scopes.open(id)
  const left = scopes.ids.filter((id) => typeof id === 'number' && !shown.includes(id))
  if (left.length === 0) return
  // One turn later, so that a flow that ends by leaving its view has ended by itself.
  ports.clock.after(0, () => {
    for (const id of left) scopes.open(id).close()
  })
}

/** Facts after which another view is shown, or none. */
export const viewChanges = [
  'opened',
  'closed',
  'pushed',
  'replaced',
  'wasReset',
  'wentBack',
  'wentBackTo',
] as const

/** Opens a scope per view, and closes the scopes of views that were left, which cancels their commands. */
export const scopeEffects: Effects<ModalContract> = [...viewChanges, 'embedded' as const].map(
  (fact) => ({
    on: `modal/${fact}` as const,
    order: 'all',
    run: closeLeft,
  }),
)
