import { type Context, within } from '../../../kernel/index.ts'
import type { SiwxContract } from '../contract.ts'
import { siwxErrors } from '../errors.ts'
import { readSessions } from '../persist.ts'
import { storeIo, storeOf } from '../store.ts'

type SiwxContext = Context<SiwxContract>

/** How long a store may take to say who is signed in, in ms; a gate that restores waits no longer than 10 s. */
const readMs = 8_000

export async function refresh(ctx: SiwxContext): Promise<void> {
  const { ports, signal } = ctx
  let answer: unknown
  try {
    answer = await within(ports.clock, readMs, signal, storeOf(ctx).sessions(storeIo(ctx, signal)))
  } catch (cause) {
    if (signal.aborted) throw cause
    throw siwxErrors.create('init-failed', undefined, { cause })
  }
  if (answer === undefined) throw siwxErrors.create('init-failed')
  ctx.emit.sessionsRead({ sessions: readSessions(answer) })
}

export async function signOut(ctx: SiwxContext): Promise<void> {
  const { sessions, required } = ctx.state.siwx
  try {
    if (sessions.length > 0) await storeOf(ctx).signOut(sessions, storeIo(ctx, ctx.signal))
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    throw siwxErrors.create('sign-out-failed', undefined, { cause })
  }
  ctx.emit.sessionsEnded({ sessions, by: 'visitor' })
  if (required) await ctx.dispatch.connections.disconnect()
}
