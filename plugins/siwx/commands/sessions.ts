import { type Context, type KernelError, within } from '../../../kernel/index.ts'
import { endAttempt } from '../attempt.ts'
import type { SignInSession, SiwxContract } from '../contract.ts'
import { siwxErrors } from '../errors.ts'
import { readSessions } from '../persist.ts'
import { readKey } from '../read-key.ts'
import { isSameSubject } from '../selectors.ts'
import { endSessions } from '../sign-out.ts'
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
  let known: SiwxContract['state']
  try {
    // After a sign-in or sign-out during the request the answer is outdated: the store is asked anew.
    do {
      known = ctx.state.siwx
      sessions = await listed(ctx)
    } while (ctx.state.siwx.sessions !== known.sessions || ctx.state.siwx.unended !== known.unended)
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    throw siwxErrors.create('init-failed', undefined, { cause })
  }
  ctx.emit.sessionsRead({ sessions })
  ctx.resources.put(readKey, true)
}

const others = (
  sessions: readonly SignInSession[],
  known: readonly SignInSession[],
): readonly SignInSession[] =>
  sessions.filter((one) => !known.some((here) => isSameSubject(here, one)))

/** Ends what the store lists beside what is known here: another tab may have signed in since this one read. */
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
  // The store is asked before anything else is waited for: the visitor may leave the page at any moment.
  const ends = known.length > 0 ? endSessions(ctx, known, 'visitor') : undefined
  const [own, more] = await Promise.all([
    ends,
    endOthers(ctx, known),
    required && ctx.dispatch.connections.disconnect(),
  ])
  const failure = own ?? more
  if (failure) throw failure
}
