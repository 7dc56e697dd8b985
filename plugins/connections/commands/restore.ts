import { type Commands, type Context, resourceKey } from '../../../kernel/index.ts'
import { familyOf } from '../../values/index.ts'
import type { Connection, ConnectionsContract } from '../contract.ts'
import { providerKey } from '../resource-keys.ts'
import { haveSameAddresses } from '../same-accounts.ts'
import { selectEstablished } from '../selectors.ts'
import { restoreWallet } from './restore-wallet.ts'

type ConnectionsContext = Context<ConnectionsContract>

const askedKey = (id: string) => resourceKey<AbortSignal>(`connections/restoring/${id}`)

/** Restores remembered connections, each wallet separately, so that a locked or slow one does not delay the others. */
export const restore: Commands<ConnectionsContract>['restore'] = async (ctx) => {
  const dormant = ctx.state.connections.connections.filter(
    ({ id }) =>
      ctx.resources.get(providerKey(id)) === undefined &&
      // Skip wallets that are already being asked. A cancelled request does not count, even if it has not ended yet.
      (ctx.resources.get(askedKey(id))?.aborted ?? true),
  )
  if (dormant.length === 0) return
  // The wallets are asked meanwhile; the code is that which reads their answers.
  const spelling = spell(ctx, dormant)
  ctx.emit.restoreStarted({ namespaces: [...new Set(dormant.map(({ namespace }) => namespace))] })
  const wallets = new Map<string, [Connection, ...Connection[]]>()
  for (const connection of dormant) {
    const key = `${connection.connector.driver} ${connection.connector.id}`
    const families = wallets.get(key)
    if (families) families.push(connection)
    else wallets.set(key, [connection])
  }
  for (const { id } of dormant) ctx.resources.put(askedKey(id), ctx.signal)
  try {
    const work = [...wallets.values()].map((connections) => restoreWallet(ctx, connections))
    // The end of this command pauses connections that are still being restored, so wait for the last wallet.
    for (const one of await Promise.allSettled(work))
      if (one.status === 'rejected') throw one.reason
    await spelling
  } finally {
    for (const { id } of dormant)
      if (ctx.resources.get(askedKey(id)) === ctx.signal) ctx.resources.remove(askedKey(id))
  }
}

/** Writes remembered addresses as their family does: storage, another tab or an earlier release may differ. */
async function spell(ctx: ConnectionsContext, dormant: readonly Connection[]): Promise<void> {
  for (const { id: connectionId, namespace, accounts, address } of dormant) {
    const { canonical, display } = familyOf(namespace)?.address ?? {}
    const written = async (text: string): Promise<string> => {
      const one = canonical?.(text) ?? text
      return display ? display(one) : one
    }
    try {
      const spelled = await Promise.all(
        accounts.map(async (entry) => ({ ...entry, address: await written(entry.address) })),
      )
      if (haveSameAddresses(accounts, spelled)) continue
      const chosen = accounts.findIndex((entry) => entry.address === address)
      const known = selectEstablished(ctx.state.connections, connectionId)
      // The wallet's own answer is spelled already.
      if (known && haveSameAddresses(known.accounts, accounts))
        ctx.emit.accountsChanged({
          ...{ connectionId, accounts: spelled },
          address: spelled[chosen]?.address ?? address,
        })
    } catch {
      // It is no address of the family: the wallet's answer decides.
    }
  }
}
