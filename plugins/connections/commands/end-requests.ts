import type { Context, KernelError } from '../../../kernel/index.ts'
import type { ConnectionsContract } from '../contract.ts'
import { firstErrors } from '../first-errors.ts'
import { goneKey, type Leaving, leavingOf, openRequests } from '../resource-keys.ts'

const left = (name: string): KernelError => firstErrors.create('wallet-gone', { name })

/**
 * Ends all open requests to wallets that will be disconnected, in the same turn as the click: requests not handed over
 * by then never are. The returned function allows requests again if the disconnect does not start.
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
