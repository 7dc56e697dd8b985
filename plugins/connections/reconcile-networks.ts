import type { Context, Namespace } from '../../kernel/index.ts'
import type { ConnectionsContract } from './contract.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** The network of each family is the one its active connection is on, and approval is what that wallet approved. */
export async function reconcile(ctx: ConnectionsContext): Promise<void> {
  const { networks, connections: known } = ctx.state
  const byFamily = [known.active, networks.active, networks.approved, networks.unsupported]
  for (const namespace of new Set(byFamily.flatMap(Object.keys)) as Set<Namespace>) {
    const { connections, active } = ctx.state.connections
    const connection = connections.find(({ id }) => id === active[namespace])
    const caipNetworkIds = connection?.approved
    if (caipNetworkIds?.join() !== ctx.state.networks.approved[namespace]?.join())
      await ctx.dispatch.networks.approve({ namespace, ...(caipNetworkIds && { caipNetworkIds }) })
    const chosen = ctx.state.networks.active[namespace]
    const lost = ctx.state.networks.unsupported[namespace]
    // Nothing is connected any more: there is no wrong network either.
    const there = connection?.networkId ?? chosen
    const listed = ctx.state.networks.networks.some((one) => one.caipNetworkId === there)
    const settled = lost ? there === lost && !listed : there === chosen
    if (there && !settled) await ctx.dispatch.networks.adopt(there, { background: true })
  }
}
