import type { Context } from '../../kernel/index.ts'
import type { Connection, ConnectionsContract } from './contract.ts'

const accountsOf = ({ accounts, address }: Connection): string =>
  [address, ...accounts.map((entry) => entry.address)].join()

/**
 * Records the accounts and networks of connections that differ from `before`: gates decide on them, and a sign-in is of
 * one account.
 */
export function recordChanges(
  ctx: Context<ConnectionsContract>,
  latest: readonly Connection[],
  before: readonly Connection[] = ctx.state.connections.connections,
): void {
  for (const one of latest) {
    const { id: connectionId, accounts, address, networkId, approved, sends } = one
    const known = before.find(({ id }) => id === connectionId)
    if (!known) continue
    if (accountsOf(known) !== accountsOf(one))
      ctx.emit.accountsChanged({ connectionId, accounts, address })
    if (known.networkId !== networkId) ctx.emit.walletNetworkChanged({ connectionId, networkId })
    if (approved && approved.join() !== known.approved?.join())
      ctx.emit.approvedChanged({ connectionId, approved, ...(sends === false && { sends }) })
  }
}
