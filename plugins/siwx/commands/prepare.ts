import { type Context, serializeError } from '../../../kernel/index.ts'
import { selectOpenConnection } from '../../connections/selectors.ts'
import { askedOf } from '../ask.ts'
import type { SiwxContract } from '../contract.ts'
import { isCurrent } from '../current.ts'
import { siwxErrors } from '../errors.ts'
import { renew } from '../prepared.ts'
import { subjectOf } from '../selectors.ts'

type SiwxContext = Context<SiwxContract>

export async function prepare(ctx: SiwxContext, connectionId: string): Promise<void> {
  const connection = selectOpenConnection(ctx.state.connections, connectionId)
  if (!connection) throw siwxErrors.create('not-connected')
  try {
    await renew(ctx, connection)
  } catch (cause) {
    // A connection that changed meanwhile is asked anew, with a text of its own.
    if (ctx.signal.aborted || !isCurrent(ctx, { connectionId, ...subjectOf(connection) }))
      throw cause
    const error = siwxErrors.create('init-failed', undefined, { cause })
    const { message: text, ...why } = serializeError(error)
    ctx.emit.signInFailed({ connectionId, text, ...why, rejected: false })
    const asked = askedOf(ctx)
    if (asked?.connectionId === connectionId) asked.reject(error)
    throw error
  }
}
