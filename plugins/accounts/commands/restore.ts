import { type Commands, type Context, within } from '../../../kernel/index.ts'
import type { AccountsContract, Connection } from '../contract.ts'
import { install, providerKey, walletIo } from '../sessions.ts'
import { driverOf, requestFor } from './connect.ts'

type AccountsContext = Context<AccountsContract>

/** How long a wallet may take to answer a silent question before its connection is given up, in ms. */
const patienceMs = 10_000

/** Brings remembered connections back, each wallet on its own: a locked or slow one delays nobody. */
export const restore: Commands<AccountsContract>['restore'] = async (ctx) => {
  const asleep = ctx.state.accounts.connections.filter(
    ({ id }) => ctx.resources.get(providerKey(id)) === undefined,
  )
  if (asleep.length === 0) return
  ctx.emit.restoreStarted({ namespaces: [...new Set(asleep.map(({ namespace }) => namespace))] })
  const wallets = new Map<string, Connection[]>()
  for (const connection of asleep) {
    const key = `${connection.connector.driver} ${connection.connector.id}`
    wallets.set(key, [...(wallets.get(key) ?? []), connection])
  }
  await Promise.all([...wallets.values()].map((connections) => restoreWallet(ctx, connections)))
}

async function restoreWallet(
  ctx: AccountsContext,
  connections: readonly Connection[],
): Promise<void> {
  const first = connections[0]
  if (!first) return
  const ids = connections.map(({ id }) => id)
  try {
    const namespaces = connections.map(({ namespace }) => namespace)
    const request = requestFor(ctx, first.connector, namespaces, first.networkId)
    const work = driverOf(ctx, first.connector).restore(walletIo(ctx), request)
    const sessions = (await within(ctx.ports.clock, patienceMs, ctx.signal, work)) ?? []
    const kept = sessions.filter(({ namespace }) =>
      ctx.state.accounts.connections.some(({ id }) => id === `${namespace}:${first.connector.id}`),
    )
    const back = install(ctx, first.connector, kept)
    if (back.length > 0) ctx.emit.restored({ connections: back })
    const lost = ids.filter((id) => !back.some((connection) => connection.id === id))
    if (lost.length > 0) ctx.emit.restoreFailed({ connectionIds: lost })
  } catch {
    // Whatever the wallet said, it grants nothing without a prompt: the visitor connects again.
    ctx.emit.restoreFailed({ connectionIds: ids })
  }
}
