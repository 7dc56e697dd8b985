import { type Context, serializeError } from '../../kernel/index.ts'
import type { Connection, ConnectionsContract } from './contract.ts'
import { connectionsErrors, isRejection, walletError } from './errors.ts'
import { endAtWallet, passGates } from './gates.ts'
import { providerKey, release } from './resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>

const knownOf = ({ state }: ConnectionsContext, id: string): Connection | undefined =>
  state.connections.connections.find((one) => one.id === id)

const accountsOf = ({ accounts, address }: Connection): string =>
  [address, ...accounts.map((entry) => entry.address)].join()

/** Records what the wallets say of themselves by now: a gate decides on that, and may have it signed. */
function recordChanges(ctx: ConnectionsContext, back: readonly Connection[]): void {
  for (const one of back) {
    const { id: connectionId, accounts, address, networkId, approved, sends } = one
    const known = knownOf(ctx, connectionId)
    if (!known) continue
    if (accountsOf(known) !== accountsOf(one))
      ctx.emit.accountsChanged({ connectionId, accounts, address })
    if (known.networkId !== networkId) ctx.emit.walletNetworkChanged({ connectionId, networkId })
    if (approved && approved.join() !== known.approved?.join())
      ctx.emit.approvedChanged({ connectionId, approved, ...(sends === false && { sends }) })
  }
}

/** What came back, with the changes that its wallets reported since. Without what was disconnected meanwhile. */
const current = (ctx: ConnectionsContext, back: readonly Connection[]): readonly Connection[] =>
  back.flatMap((one) => {
    const known = knownOf(ctx, one.id)
    if (!known) return []
    const { accounts, address, networkId } = known
    const { approved, sends } = one.approved ? known : one
    const { approved: _approved, sends: _sends, ...rest } = one
    return {
      ...rest,
      ...{ accounts, address, networkId },
      ...(approved && { approved }),
      ...(sends === false && { sends }),
    }
  })

const subjects = (connections: readonly Connection[]): string =>
  connections.map(({ networkId, address }) => `${networkId}:${address}`).join()

async function say(ctx: ConnectionsContext, error: unknown): Promise<void> {
  const coded = walletError(error)
  if (isRejection(coded)) return
  await ctx.dispatch.modal.showSnackbar({ ...serializeError(coded), variant: 'error' })
}

/**
 * Asks the gates about wallets that came back, again while one of them changes, and resolves with what they let through.
 * What a gate refuses ends at its wallet. Where a gate cannot be asked the connections stay known, and are not connected.
 * A wallet that was connected by hand meanwhile is not touched.
 */
export async function passRestored(
  ctx: ConnectionsContext,
  back: readonly Connection[],
): Promise<readonly Connection[]> {
  const live = back.map(({ id }) => ctx.resources.get(providerKey(id)))
  recordChanges(ctx, back)
  try {
    for (;;) {
      const asked = current(ctx, back)
      if (asked.length === 0) return asked
      const candidate = () =>
        ({ reason: 'restore', connections: current(ctx, back), background: false }) as const
      await passGates(ctx, candidate, ctx.signal)
      const now = current(ctx, back)
      if (subjects(now) === subjects(asked)) return now
    }
  } catch (error) {
    const own = back.filter(({ id }, index) => ctx.resources.get(providerKey(id)) === live[index])
    const isUnasked = connectionsErrors.is(error, 'gate-failed')
    if (ctx.signal.aborted || isUnasked) for (const { id } of own) release(ctx.resources, id)
    else await endAtWallet(ctx, own)
    if (ctx.signal.aborted || own.length === 0) throw error
    if (isUnasked) ctx.emit.restorePostponed({ connectionIds: own.map(({ id }) => id) })
    await say(ctx, error)
    throw error
  }
}
