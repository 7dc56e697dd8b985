import { type Context, serializeError } from '../../kernel/index.ts'
import type { Connection, ConnectionsContract } from './contract.ts'
import { isRejection, walletError } from './errors.ts'
import { isUnasked, passGates } from './gates.ts'
import { recordChanges } from './record-changes.ts'
import { providerKey, release } from './resource-keys.ts'
import { selectEstablished } from './selectors.ts'
import { endAtWallet } from './turn-away.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** Restored connections with the latest changes of their wallets, without those disconnected meanwhile. */
const current = (ctx: ConnectionsContext, back: readonly Connection[]): readonly Connection[] =>
  back.flatMap((one) => {
    const known = selectEstablished(ctx.state.connections, one.id)
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

/** Shows why connections were not restored, unless the visitor refused. */
export async function say(ctx: ConnectionsContext, error: unknown): Promise<void> {
  const coded = walletError(error)
  if (isRejection(coded)) return
  await ctx.dispatch.modal.showSnackbar({ ...serializeError(coded), variant: 'error' })
}

/**
 * Asks the gates about restored connections, and again if one of them changes meanwhile, even if it then changes back.
 * Records those that passed as restored, in the turn in which nothing has changed. If a gate refuses, the session ends
 * at the wallet. If a gate cannot be asked, the connections stay known but are not connected. Does not touch a wallet
 * that was connected by hand in the meantime.
 */
export async function passRestored(
  ctx: ConnectionsContext,
  back: readonly Connection[],
): Promise<void> {
  const live = back.map(({ id }) => ctx.resources.get(providerKey(id)))
  recordChanges(ctx, back)
  try {
    for (;;) {
      // Each change of a connection creates a new object.
      const asked = back.map(({ id }) => selectEstablished(ctx.state.connections, id))
      if (asked.every((one) => one === undefined)) return
      const candidate = () =>
        ({ reason: 'restore', connections: current(ctx, back), background: false }) as const
      await passGates(ctx, candidate, ctx.signal)
      ctx.signal.throwIfAborted()
      if (
        back.every(({ id }, index) => selectEstablished(ctx.state.connections, id) === asked[index])
      )
        return ctx.emit.restored({ connections: current(ctx, back) })
    }
  } catch (error) {
    const own = back.filter(({ id }, index) => ctx.resources.get(providerKey(id)) === live[index])
    const isKept = isUnasked(error)
    if (ctx.signal.aborted || isKept) for (const { id } of own) release(ctx.resources, id)
    else await endAtWallet(ctx, own)
    if (ctx.signal.aborted || own.length === 0) throw error
    if (isKept) ctx.emit.restorePostponed({ connectionIds: own.map(({ id }) => id) })
    await say(ctx, error)
    throw error
  }
}
