import { type Context, within } from '../../../kernel/index.ts'
import { endAttempt } from '../attempt.ts'
import type { SignInSession, SiwxContract } from '../contract.ts'
import { siwxErrors } from '../errors.ts'
import { readSessions } from '../persist.ts'
import { isSameSubject } from '../selectors.ts'
import { storeIo, storeOf } from '../store.ts'

type SiwxContext = Context<SiwxContract>

/** How long a store may take to say who is signed in, in ms; a gate that restores waits no longer than 10 s. */
const readMs = 8_000

/** The sessions at the store. Rejects with what it rejects with, or without an answer in time. */
async function listed(ctx: SiwxContext): Promise<readonly SignInSession[]> {
  const { ports, signal } = ctx
  const asked = storeOf(ctx).sessions(storeIo(ctx, signal))
  const answer: unknown = await within(ports.clock, readMs, signal, asked)
  if (answer === undefined) throw siwxErrors.create('unreachable')
  return readSessions(answer)
}

export async function refresh(ctx: SiwxContext): Promise<void> {
  let sessions: readonly SignInSession[]
  let known: readonly SignInSession[]
  try {
    // After a sign-in or sign-out during the request the answer is outdated: the store is asked anew.
    do {
      known = ctx.state.siwx.sessions
      sessions = await listed(ctx)
    } while (ctx.state.siwx.sessions !== known)
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    throw siwxErrors.create('init-failed', undefined, { cause })
  }
  ctx.emit.sessionsRead({ sessions })
}

export async function signOut(ctx: SiwxContext): Promise<void> {
  const { sessions: known, required } = ctx.state.siwx
  endAttempt(ctx)
  let sessions = known
  try {
    // Another tab may have signed in since this one read.
    const there = await listed(ctx)
    const more = there.filter((one) => !known.some((here) => isSameSubject(here, one)))
    sessions = [...known, ...more]
    if (sessions.length > 0) await storeOf(ctx).signOut(sessions, storeIo(ctx, ctx.signal))
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    throw siwxErrors.create('sign-out-failed', undefined, { cause })
  }
  ctx.emit.sessionsEnded({ sessions, by: 'visitor' })
  if (required) await ctx.dispatch.connections.disconnect()
}
