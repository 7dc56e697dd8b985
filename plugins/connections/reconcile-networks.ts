import type { Context, Namespace } from '../../kernel/index.ts'
import type { ConnectionsContract } from './contract.ts'

type ConnectionsContext = Context<ConnectionsContract>

/**
 * Sets the network of each family to that of its active connection, and the approved networks to those of its wallet.
 */
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
    // Without a connection there is no wrong network.
    const there = connection?.networkId ?? chosen
    const listed = ctx.state.networks.networks.some((one) => one.caipNetworkId === there)
    const settled = lost ? there === lost && !listed : there === chosen
    if (there && !settled) await ctx.dispatch.networks.adopt(there, { background: true })
  }
}
