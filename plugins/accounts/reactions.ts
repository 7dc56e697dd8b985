import { type Context, delay, namespaces } from '../../kernel/index.ts'
import type { AccountsContract } from './contract.ts'

type AccountsContext = Context<AccountsContract>

// A wallet may report fifty networks a second; only the last one is worth a request.
const settleMs = 50
const refreshKey = 'accounts/refresh'

/** Reads the balance once things have settled, however many facts asked for it. */
export async function refresh({
  ports,
  signal,
  resources,
  dispatch,
}: AccountsContext): Promise<void> {
  const turn = {}
  resources.put(refreshKey, turn)
  await delay(ports.clock, settleMs, signal)
  if (resources.get(refreshKey) !== turn) return
  resources.remove(refreshKey)
  await dispatch.accounts.refreshBalance({ cached: true })
}

/** The network of each family is the one its active connection is on, and approval is what that wallet approved. */
export async function reconcile(ctx: AccountsContext): Promise<void> {
  for (const namespace of namespaces) {
    const { connections, active } = ctx.state.accounts
    const connection = connections.find(({ id }) => id === active[namespace])
    const caipNetworkIds = connection?.approved
    if (caipNetworkIds?.join() !== ctx.state.networks.approved[namespace]?.join())
      await ctx.dispatch.networks.approve({ namespace, ...(caipNetworkIds && { caipNetworkIds }) })
    const chosen = ctx.state.networks.active[namespace]
    const lost = ctx.state.networks.unsupported[namespace]
    // Nothing is connected any more: there is no wrong network either.
    const there = connection?.networkId ?? (lost && chosen)
    const listed = ctx.state.networks.networks.some((one) => one.caipNetworkId === there)
    const settled = lost ? there === lost && !listed : there === chosen
    if (there && !settled) await ctx.dispatch.networks.adopt(there, { background: true })
  }
}
