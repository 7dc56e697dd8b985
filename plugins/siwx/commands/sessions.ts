import { type Context, type KernelError, within } from '../../../kernel/index.ts'
import { endAttempt } from '../attempt.ts'
import type { SignInSession, SiwxContract } from '../contract.ts'
import { siwxErrors } from '../errors.ts'
import { readSessions } from '../persist.ts'
import { isSameSubject } from '../selectors.ts'
import { endSessions } from '../sign-out.ts'
import { storeIo, storeOf } from '../store.ts'

type SiwxContext = Context<SiwxContract>

/** Time limit for a store to list sessions, in ms; a gate that restores waits at most 10 s. */
const readMs = 8_000

/** Reads the sessions from the store. Rejects with the store's error, or on a timeout. */
async function listed(ctx: SiwxContext): Promise<readonly SignInSession[]> {
  const { ports, signal } = ctx
  const asked = storeOf(ctx).sessions(storeIo(ctx, signal))
  const answer: unknown = await within(ports.clock, readMs, signal, asked)
  if (answer === undefined) throw siwxErrors.create('unreachable')
  return readSessions(answer)
}

export async function refresh(ctx: SiwxContext): Promise<void> {
  let sessions: readonly SignInSession[]
  let known: SiwxContract['state']
  try {
    // A sign-in or sign-out during the request makes the answer outdated: ask the store again.
    do {
      known = ctx.state.siwx
      sessions = await listed(ctx)
    } while (ctx.state.siwx.sessions !== known.sessions || ctx.state.siwx.unended !== known.unended)
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    throw siwxErrors.create('init-failed', undefined, { cause })
  }
  ctx.emit.sessionsRead({ sessions })
  if (!ctx.state.siwx.confirmed) ctx.emit.sessionsConfirmed()
}

const others = (
  sessions: readonly SignInSession[],
  known: readonly SignInSession[],
): readonly SignInSession[] =>
  sessions.filter((one) => !known.some((here) => isSameSubject(here, one)))

/** Ends sessions that only the store lists: another tab may have signed in since this one read. */
async function endOthers(
  ctx: SiwxContext,
  known: readonly SignInSession[],
): Promise<KernelError | undefined> {
  try {
    const more = others(await listed(ctx), known)
    return more.length > 0 ? await endSessions(ctx, more, 'visitor') : undefined
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    return siwxErrors.create('sign-out-failed', undefined, { cause })
  }
}

export async function signOut(ctx: SiwxContext): Promise<void> {
  const { sessions, unended = [], required } = ctx.state.siwx
  endAttempt(ctx)
  const known = [...sessions, ...others(unended, sessions)]
  // Ask the store before anything else: the visitor may leave the page at any moment.
  const ends = known.length > 0 ? endSessions(ctx, known, 'visitor') : undefined
  const [own, more] = await Promise.all([
    ends,
    endOthers(ctx, known),
    // No wallet stays connected without a session, even if the code of `disconnect` does not load.
    required && ctx.dispatch.connections.turnAway(undefined, 'visitor'),
  ])
  const failure = own ?? more
  if (failure) throw failure
}
