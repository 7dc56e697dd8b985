import type { Context } from '../../../kernel/index.ts'
import { selectOpenConnection } from '../../connections/selectors.ts'
import { emitFailure } from '../ask.ts'
import type { SiwxContract } from '../contract.ts'
import { isCurrent } from '../current.ts'
import { siwxErrors } from '../errors.ts'
import { renew } from '../prepared.ts'
import { subjectOf } from '../selectors.ts'
import { askedOf } from '../waiting.ts'

type SiwxContext = Context<SiwxContract>

export async function prepare(ctx: SiwxContext, connectionId: string): Promise<void> {
  const connection = selectOpenConnection(ctx.state.connections, connectionId)
  if (!connection) throw siwxErrors.create('not-connected')
  const asked = askedOf(ctx)
  const isAsked = asked?.connectionId === connectionId
  // A restored account is asked before the store has said whether it is signed in.
  const isUnread = isAsked && asked.isPatient && !ctx.state.siwx.confirmed
  try {
    if (isUnread) await ctx.dispatch.siwx.refresh()
    if (isUnread && askedOf(ctx) !== asked) return
    await renew(ctx, connection)
  } catch (cause) {
    // If the connection changed meanwhile, a new request with its own message follows.
    if (ctx.signal.aborted || !isCurrent(ctx, { connectionId, ...subjectOf(connection) }))
      throw cause
    const code = isUnread && !ctx.state.siwx.confirmed ? 'unreachable' : 'init-failed'
    const error = siwxErrors.create(code, undefined, { cause })
    emitFailure(ctx, connectionId, error)
    if (isAsked && !asked.isPatient) asked.reject(error)
    throw error
  }
}
