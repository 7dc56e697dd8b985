import { type Context, defineErrors, type KernelError } from '../../../kernel/index.ts'
import type { ConnectionsContract } from '../contract.ts'
import { goneKey, type Leaving, leavingOf, openRequests, walletGone } from '../resource-keys.ts'

// The one error of `connectionsErrors` that a page needs before the others are loaded.
const errors = defineErrors('connections', { 'wallet-gone': walletGone })
const left = (name: string): KernelError => errors.create('wallet-gone', { name })

/**
 * Ends every open request to wallets that are about to be left, in the turn of the click: what was confirmed and not
 * handed over by then is never handed over. The returned function opens them again for a disconnect that does not begin.
 */
export function endRequests(
  { state, resources }: Pick<Context<ConnectionsContract>, 'state' | 'resources'>,
  input: Leaving,
): () => void {
  const ended = leavingOf(state.connections, input).flatMap(({ id, connector }) => {
    const gone = resources.get(goneKey(id))
    if (!gone || gone.signal.aborted) return []
    gone.abort(left(connector.name))
    return [{ id, gone, connector }]
  })
  return () => {
    for (const { id, gone, connector } of ended)
      if (resources.get(goneKey(id)) === gone)
        openRequests(resources, id, () => left(connector.name))
  }
}
